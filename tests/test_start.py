"""Tests of the files that the build makes for the start: an engine with fewer exports, and Python's memory."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from web.builder import engine, memory, patch, wasm
from web.builder.build_cache import get_or_make

GLUE = """var _malloc,_free,_dance,_main;function assignWasmExports(wasmExports){_malloc=Module["_malloc"]=\
wasmExports["malloc"];_free=Module["_free"]=wasmExports["free"];_dance=wasmExports["dance"].value>>>0}
wasmExports["__wasm_call_ctors"]();_malloc(8);"""


def test_glue_keeps_what_it_or_the_loader_speaks_of() -> None:
    slimmed, wanted = engine.slim_glue(GLUE, "module._free")
    assert wanted == engine.ENTRY_POINTS | {"malloc", "free", "__wasm_call_ctors"}
    assert "_dance" not in slimmed
    assert slimmed.startswith("var _malloc,_free;function")
    assert slimmed.endswith('wasmExports["__wasm_call_ctors"]();_malloc(8);')


def test_another_glue_than_the_pinned_one_is_refused() -> None:
    with pytest.raises(patch.PatchError, match="0 times"):
        engine.slim_glue(GLUE.replace("assignWasmExports", "assignOtherwise"), "")
    with pytest.raises(patch.PatchError, match="2 times"):
        engine.slim_glue(GLUE * 2, "")
    with pytest.raises(patch.PatchError, match="2 times"):
        patch.replace_once("a b a", "a", "c")


def test_fewer_exports_and_all_else_the_same() -> None:
    entries = [wasm.name(title) + b"\0" + wasm.number(index) for index, title in enumerate(("malloc", "free"), 300)]
    code = wasm.section(10, b"x" * 1000)
    module = wasm.file(
        [
            wasm.section(wasm.CUSTOM, wasm.name("dylink.0") + b"\1"),
            wasm.section(wasm.EXPORTS, wasm.vector(entries)),
            code,
        ]
    )
    fewer = wasm.with_exports(module, {"free"})
    assert wasm.exports(module) == ["malloc", "free"]
    assert wasm.exports(fewer) == ["free"]
    assert list(wasm.sections(fewer))[::2] == list(wasm.sections(module))[::2]
    assert wasm.with_exports(module, {"malloc", "free"}) == module


def test_what_is_kept_is_made_once_and_anew_for_other_inputs(tmp_path: Path) -> None:
    made: list[bytes] = []

    def make() -> bytes:
        made.append(b"%d" % len(made))
        return made[-1]

    assert get_or_make(tmp_path, "some.zip", ("a",), make) == get_or_make(tmp_path, "some.zip", ("a",), make) == b"0"
    assert get_or_make(tmp_path, "other.zip", ("a",), make) == b"1"
    assert get_or_make(tmp_path, "some.zip", ("b",), make) == b"2"
    assert len(list(tmp_path.iterdir())) == 2, "the old one would lie about"


# -- Python's memory

HEAP = 2 * memory.PAGE_SIZE


def engine_holding(*pieces: tuple[int, bytes]) -> bytes:
    segments = [wasm.segment_head(begin) + wasm.number(len(content)) + content for begin, content in pieces]
    return wasm.file([wasm.section(wasm.DATA, wasm.vector(segments))])


def pages(**contents: bytes) -> bytes:
    return b"".join(content.ljust(memory.PAGE_SIZE, b"\0") for content in contents.values())


def put_back(image: bytes, start: bytes) -> bytes:
    """Return the memory that `python.js` restores: cleared above the heap's beginning, then with the pieces written."""
    text, pieces = read(image)
    result = bytearray(start[:HEAP].ljust(max(len(start), ABOUT["size"]), b"\0"))
    for begin, length in text["pieces"]:
        result[begin : begin + length] = pieces[-length:]
        pieces = pieces[:-length]
    return bytes(result)


def read(image: bytes) -> tuple[dict[str, Any], bytes]:
    """The description at the end of a memory image, and what stands before it."""
    (_,) = wasm.sections(image)
    end = len(image) - 4
    begin = end - int.from_bytes(image[end:], "little")
    return json.loads(image[begin:end]), image[:begin]


ABOUT: dict[str, Any] = {"engine": "e", "game": "g", "python": {"keys": []}, "heap": HEAP, "size": 5 * memory.PAGE_SIZE}


def test_the_memory_is_put_back_over_any_start() -> None:
    engine = engine_holding((0, b"constant"), (memory.PAGE_SIZE + 1, b"changed at every start"))
    fresh = pages(a=b"constant", b=b"\0started here", c=b"", d=b"clutter")
    taken = pages(a=b"constant", b=b"\0Python's state", c=b"objects", d=b"", e=b"more")
    image = memory.image(engine, fresh, taken, ABOUT)
    elsewhere = pages(a=b"constant", b=b"\0started there", c=b"other", d=b"clutter")
    assert put_back(image, fresh) == taken
    assert put_back(image, elsewhere) == taken


def test_a_page_that_starts_change_is_stored_even_if_python_left_it_as_it_was() -> None:
    engine = engine_holding((0, b"constant"))
    started = pages(a=b"constant", b=b"by this browser", c=b"", d=b"", e=b"")
    image = memory.image(engine, started, started, ABOUT)
    assert put_back(image, pages(a=b"constant", b=b"by another", c=b"", d=b"", e=b"")) == started


def test_what_the_engine_holds_and_what_is_empty_is_not_stored() -> None:
    engine = engine_holding((0, b"constant"))
    taken = pages(a=b"constant", b=b"", c=b"", d=b"one object", e=b"")
    image = memory.image(engine, taken, taken, ABOUT)
    assert len(image) < 2 * memory.PAGE_SIZE
    expected = {"engine": "e", "game": "g", "python": {"keys": []}, "size": 20480, "pieces": [[12288, 4096]]}
    assert read(image)[0] == expected


@given(st.binary(max_size=400), st.integers(0, 2**31 - 1), st.integers(0, 2**32))
def test_numbers_are_read_as_written(content: bytes, address: int, value: int) -> None:
    reader = wasm.Reader(wasm.signed(address) + wasm.number(value) + wasm.number(len(content)) + content)
    assert (reader.signed(), reader.number(), reader.block()) == (address, value, content)
