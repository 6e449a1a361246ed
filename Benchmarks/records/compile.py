"""How long the compiler takes for models that @Record describes, beside the same ones with Codable written by hand.

50 models of 10 properties, a file each, compiled as one module in debug as SwiftPM does; what they import is
built before. Called by bench.py; alone it prints its figures:

    compile.py [--debug FOLDER]     the package's debug build, .build/debug if it is left out
"""
import argparse
import os
import pathlib
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path.insert(0, str(HERE.parent))

from figures import Figure  # noqa: E402

CASE, OURS, BASELINE, LIMIT = "compile-50-models", "ours", "hand-written-codable", 1.5
MODELS = 50
LONGEST = 600
# Name, type, key and what stands in for a missing value.
PROPERTIES = (
    ("id", "Int64", "id", None), ("title", "String", "title", None), ("note", "String?", "note", None),
    ("count", "Int", "count", "0"), ("ratio", "Double", "ratio", None), ("isOpen", "Bool", "isOpen", "false"),
    ("createdAt", "Double", "created_at", None), ("owner", "String", "owner", '"nobody"'),
    ("latitude", "Double", ("place", "latitude"), None), ("longitude", "Double", ("place", "longitude"), None),
)


def record(number):
    lines = ["import RecordMapping", "", f"@Record struct Model{number} {{"]
    for name, kind, key, value in PROPERTIES:
        marks = "@ID " if name == "id" else ""
        if isinstance(key, tuple):
            marks += "@Path({}) ".format(", ".join(f'"{part}"' for part in key))
        elif key != name:
            marks += f'@Key("{key}") '
        lines.append(f"  {marks}{'var' if value else 'let'} {name}: {kind}{f' = {value}' if value else ''}")
    return "\n".join([*lines, "}", ""])


def codable(number):
    plain = [entry for entry in PROPERTIES if not isinstance(entry[2], tuple)]
    nested = [entry for entry in PROPERTIES if isinstance(entry[2], tuple)]
    lines = [f"struct Model{number}: Codable {{"]
    lines += [f"  {'var' if value else 'let'} {name}: {kind}" for name, kind, _, value in PROPERTIES]
    lines += ["", "  enum CodingKeys: String, CodingKey {"]
    lines += [f"    case {name}{'' if key == name else f' = {chr(34)}{key}{chr(34)}'}" for name, _, key, _ in plain]
    lines += ["    case place", "  }", "", "  enum PlaceKeys: String, CodingKey {"]
    lines += [f"    case {name}" for name, *_ in nested]
    lines += ["  }", "", "  init(from decoder: any Decoder) throws {",
              "    let container = try decoder.container(keyedBy: CodingKeys.self)"]
    for name, kind, _, value in plain:
        if kind.endswith("?") or value:
            call = f"container.decodeIfPresent({kind.rstrip('?')}.self, forKey: .{name})"
        else:
            call = f"container.decode({kind}.self, forKey: .{name})"
        lines.append(f"    {name} = try {call}{f' ?? {value}' if value else ''}")
    lines.append("    let place = try container.nestedContainer(keyedBy: PlaceKeys.self, forKey: .place)")
    lines += [f"    {name} = try place.decode({kind}.self, forKey: .{name})" for name, kind, *_ in nested]
    lines += ["  }", "", "  func encode(to encoder: any Encoder) throws {",
              "    var container = encoder.container(keyedBy: CodingKeys.self)"]
    for name, kind, *_ in plain:
        lines.append(f"    try container.encode{'IfPresent' if kind.endswith('?') else ''}({name}, forKey: .{name})")
    lines.append("    var place = container.nestedContainer(keyedBy: PlaceKeys.self, forKey: .place)")
    lines += [f"    try place.encode({name}, forKey: .{name})" for name, *_ in nested]
    return "\n".join([*lines, "  }", "}", ""])


def debug_build():
    """The package's debug build with the library and its macros, made or brought up to date."""
    call = ["swift", "build", "--package-path", str(ROOT), "--target", "RecordMapping",
            "--explicit-target-dependency-import-check", "error", "--disable-experimental-prebuilts"]
    done = subprocess.run(call, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if done.returncode:
        raise SystemExit(f"{done.stdout[-6000:]}\nThe library does not build.")
    return ROOT / ".build/debug"


def seconds(folder, flags):
    """How long the module takes whose files are in the folder."""
    output = folder / "output"
    shutil.rmtree(output, ignore_errors=True)
    output.mkdir()
    call = ["swiftc", "-module-name", "Models", "-parse-as-library", "-swift-version", "6", "-Onone", "-g",
            "-enable-testing", "-enable-batch-mode", f"-j{os.cpu_count()}", "-c", "-emit-module",
            "-module-cache-path", str(folder.parent / "cache"), *flags, *sorted(map(str, folder.glob("*.swift")))]
    start = time.monotonic()
    done = subprocess.run(call, cwd=output, capture_output=True, text=True, timeout=LONGEST)
    taken = time.monotonic() - start
    if done.returncode or len(list(output.glob("Model[0-9]*.o"))) != MODELS:
        raise SystemExit(f"the models in {folder.name} do not compile:\n{done.stderr[-4000:]}")
    return taken


def measure(rounds, debug=None):
    """The figures of the case."""
    debug = debug or debug_build()
    plugin = debug / "RecordMappingMacros-tool"
    if not plugin.exists():
        raise SystemExit(f"{plugin} is missing: build the package in debug")
    flags = {OURS: ["-I", str(debug / "Modules"), "-load-plugin-executable", f"{plugin}#RecordMappingMacros"],
             BASELINE: []}
    times = {label: [] for label in flags}
    with tempfile.TemporaryDirectory(prefix="records-compile-") as place:
        for label, source in ((OURS, record), (BASELINE, codable)):
            folder = pathlib.Path(place) / label
            folder.mkdir()
            for number in range(MODELS):
                (folder / f"Model{number}.swift").write_text(source(number))
        # The first turn fills the cache of modules and is not counted.
        for turn in range(rounds + 1):
            for label in list(flags)[::1 if turn % 2 else -1]:
                taken = seconds(pathlib.Path(place) / label, flags[label])
                if turn:
                    times[label].append(taken)
    for label, taken in times.items():
        print(f"{CASE:30} {label:24} {statistics.median(taken):9.3f} s, best round {min(taken):9.3f}", flush=True)
    ratio = statistics.median(ours / other for ours, other in zip(times[OURS], times[BASELINE]))
    return [Figure(CASE, "seconds", statistics.median(times[OURS]), "s"),
            Figure(CASE, "time_ratio", ratio, "x", BASELINE, LIMIT)]


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--debug", type=pathlib.Path)
    parser.add_argument("--rounds", type=int, default=5)
    options = parser.parse_args()
    for figure in measure(options.rounds, options.debug):
        print(figure)
