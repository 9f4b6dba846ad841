"""How the environments render: in words."""

MODES = ["ansi"]


def checked(mode: str | None) -> str | None:
    """A render mode that there is."""
    if mode is not None and mode not in MODES:
        raise ValueError(f"there is no render mode {mode!r}; there are: None, {', '.join(map(repr, MODES))}")
    return mode
