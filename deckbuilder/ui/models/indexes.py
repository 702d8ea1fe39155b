"""What the models say of places: an index, and the one of nothing."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex

Index = QModelIndex | QPersistentModelIndex
NO_INDEX = QModelIndex()
