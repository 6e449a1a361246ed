"""Cameras that stream by WebRTC. Two browsers find each other only where there is a network: this is one of their own."""
import subprocess
import sys

import pytest

from outpost import ROOT


@pytest.mark.timeout(420)
def test_a_camera_that_streams_by_webrtc_is_shown():
    inside = [sys.executable, "-m", "pytest", "-q", "--tb=short", "-p", "no:cacheprovider", ROOT / "Tests/Browser/in_namespace/camera_peer.py"]
    done = subprocess.run([ROOT / "Scripts/within-network", *inside], cwd=ROOT, capture_output=True, text=True, timeout=400)
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]
