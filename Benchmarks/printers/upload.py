"""`upload-100mb`: a file of 100 MB from a client through outpost into OctoPrint, against curl straight to it."""
import os
import pathlib
import statistics
import subprocess
import tempfile
import threading
import time

SIZE_MB = int(os.environ.get("BENCH_UPLOAD_MB", "100"))
RUNS = int(os.environ.get("BENCH_UPLOADS", "11"))
# Whatever its size, a file must not need more memory than this beyond what the process has without one.
LIMITS = {("upload-100mb", "speed_ratio"): (">=", 0.9), ("upload-100mb", "resident_mb"): ("<=", 30)}


def write_file(folder):
    path = pathlib.Path(folder) / "upload.gcode"
    # Comments: OctoPrint analyses what comes, and moves would keep it busy for longer.
    line = "; G1 X100.123 Y100.456 E0.01234 F1800\n"
    with path.open("w") as file:
        for _ in range(SIZE_MB):
            file.write(line * (1_000_000 // len(line)))
    return path


def curl(url, path, *fields):
    """How long it takes to send the file, in seconds. The fields come before the file."""
    command = ["curl", "--silent", "--show-error", "--fail", "--output", os.devnull, "--header", "Expect:",
               *fields, "--form", f"file=@{path}", url]
    started = time.perf_counter()
    subprocess.run(command, check=True)
    return time.perf_counter() - started


def watch_memory(outpost, stopped, seen):
    while not stopped.wait(0.05):
        seen.append(outpost.resident_mb)


def measure_upload(results, outpost, octoprint, files):
    """Takes turns, so that a busy moment of the machine is no one's alone, and lets OctoPrint come to rest before each:
    its analysis of the file before would share the processors with three programs instead of two."""
    direct, through, memory, stopped = [], [], [], threading.Event()
    before = outpost.resident_mb
    watcher = threading.Thread(target=watch_memory, args=(outpost, stopped, memory))
    with tempfile.TemporaryDirectory() as folder:
        path = write_file(folder)
        watcher.start()
        try:
            for _ in range(RUNS):
                octoprint.rest()
                direct.append(curl(octoprint.url + "/api/files/local", path, "--header", "X-Api-Key: " + octoprint.key))
                octoprint.rest()
                through.append(curl(files + "/uploads", path, "--header", "X-Fragment: 1", "--form", "location=local",
                                    "--form", "folder=", "--form", "taken=replace", "--form",
                                    f"size={path.stat().st_size}"))
        finally:
            stopped.set()
            watcher.join()
    ratio = statistics.median(direct) / statistics.median(through)
    print("upload-100mb, seconds: curl", *(f"{seconds:.2f}" for seconds in direct), "; through outpost",
          *(f"{seconds:.2f}" for seconds in through))
    results.append(("upload-100mb", "speed_ratio", ratio, ""))
    results.append(("upload-100mb", "resident_mb", max(memory) - before, "MB"))
