"""What marks a file as a card database of this program, and which version of its tables it has."""

NEWEST_VERSION = 3
APPLICATION_ID = 0x49_4B_52_31  # "IKR1": tells our files from other programs' databases
