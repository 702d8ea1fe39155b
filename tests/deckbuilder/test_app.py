from deckbuilder.cli import main


def test_without_a_window_the_program_says_what_else_there_is(capsys):
    assert main([]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.startswith("deckbuilder: This version has no window yet")
