"""Counts instructions by callgrind: repeatable whatever else the machine does, so that small steps back show."""
import os
import pathlib
import re
import shutil
import subprocess
import tempfile

LONGEST = 120


def count(command, environment=None):
    """How many instructions the program takes from start to end."""
    valgrind = shutil.which("valgrind")
    if not valgrind:
        raise SystemExit("valgrind counts the instructions and is not there: Scripts/setup bench")
    call = [valgrind, "--tool=callgrind", "--callgrind-out-file=/dev/null", *map(str, command)]
    done = subprocess.run(call, capture_output=True, text=True, timeout=LONGEST,
                          env=dict(os.environ, **(environment or {})))
    found = re.search(r"Collected : (\d+)", done.stderr)
    if done.returncode or not found:
        raise SystemExit(f"{' '.join(call)}\nended with {done.returncode}: {done.stderr.strip()[-2000:]}")
    return int(found[1])


def each(program, few, many, environment=None):
    """What one more unit of work takes: the slope between `few` and `many`, each arguments and their number."""
    with tempfile.TemporaryDirectory() as folder:
        # Debian's valgrind does not understand Swift's debugging information.
        bare = pathlib.Path(folder) / pathlib.Path(program).name
        subprocess.run(["strip", "-o", bare, program], check=True)
        (before, small), (after, large) = few, many
        return ((count([bare, *after], environment) - count([bare, *before], environment)) / (large - small))
