"""Tables of figures: only what is different is drawn again."""

from deckbuilder.ui.gauntlet.figures import Figure, FigureModel, FigureTable


def rows(*texts):
    return [tuple(Figure(text) for text in line) for line in texts]


def told_by(model):
    told = []
    model.dataChanged.connect(lambda first, last, *_: told.append(
        (first.row(), first.column(), last.row(), last.column())))  # fmt: skip
    return told


def test_only_cells_of_a_matrix_that_are_different_are_told(qtbot):
    model = FigureModel(by_cell=True)
    model.show(("a", "b"), rows("xy", "zw"))
    told = told_by(model)
    model.show(("a", "b"), rows("xy", "zv"))
    assert told == [(1, 1, 1, 1)]
    assert model.figure(model.index(1, 1)).text == "v"


def test_a_list_tells_once_however_much_is_different(qtbot):
    model = FigureModel()
    model.show(("a", "b"), rows("xy", "zw", "uv"))
    told = told_by(model)
    model.show(("a", "b"), rows("xa", "zb", "uv"))
    assert told == [(0, 0, 1, 1)]
    model.show(("a", "b"), rows("xa", "zb", "uv"))
    assert len(told) == 1


def test_every_kind_of_figure_is_drawn(theme, qtbot):
    table = FigureTable(theme, "All", by_cell=True)
    qtbot.addWidget(table)
    kinds = (
        Figure("61", "±4", "ahead", "ahead", is_box=True), Figure(is_box=True, is_void=True),
        Figure("1500 ±9", spread=(0.5, 0.4, 0.6), line=-1.0), Figure(share=0.4),
        Figure(spread=(0.2, 0.1, 0.3), tone="behind"), Figure("two", "lines", "legal"),
    )  # fmt: skip
    table.show_figures([""] * len(kinds), [kinds], ["row"])
    table.resize(700, 120)
    table.show()
    empty = FigureTable(theme, "None", by_cell=True)
    qtbot.addWidget(empty)
    empty.resize(700, 120)
    empty.show()
    assert table.grab().toImage() != empty.grab().toImage()
