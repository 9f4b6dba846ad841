"""The pages of documentation."""

import re
from pathlib import Path

import pytest

for needed in ("gymnasium", "pettingzoo", "pyspiel"):
    pytest.importorskip(needed)

PAGE = Path(__file__).parents[2] / "docs/PYTHON.md"


def test_the_blocks_of_the_page_run():
    """Each after those before it, as a reader runs them."""
    text = PAGE.read_text(encoding="utf-8")
    blocks = list(re.finditer(r"^```python\n(.*?)^```", text, re.DOTALL | re.MULTILINE))
    assert len(blocks) == text.count("```python") > 3
    names: dict[str, object] = {}
    for block in blocks:
        # Blank lines before it, so that an error names the line of the page.
        lines = "\n" * text.count("\n", 0, block.start(1))
        exec(compile(lines + block[1], PAGE, "exec"), names)
