// `[data-sounds]` is heard once, when it is first seen: two tones, as soon as the browser lets the page be heard.
const audio = new AudioContext(), heard = new WeakSet();

function tone(pitch, start) {
  const source = audio.createOscillator(), volume = audio.createGain(), begin = audio.currentTime + start;
  source.frequency.value = pitch;
  volume.gain.setValueAtTime(0.25, begin);
  volume.gain.exponentialRampToValueAtTime(0.001, begin + 0.25);
  source.connect(volume).connect(audio.destination);
  source.start(begin);
  source.stop(begin + 0.25);
}

function listen() {
  for (const mark of document.querySelectorAll('[data-sounds]')) {
    if (heard.has(mark)) continue;
    heard.add(mark);
    tone(880, 0);
    tone(1175, 0.3);
  }
}

// Where a page may not be heard before it was touched, it is then.
if (audio.state === 'suspended') addEventListener('pointerdown', () => audio.resume(), { once: true });
listen();
document.addEventListener('outpost:patched', listen);
