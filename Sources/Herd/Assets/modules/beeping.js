// `[data-beeps]` is the switch of a short sound for each row that is new in the list which it names; the device keeps it.
const box = document.querySelector('[data-beeps]'), control = box.querySelector('input'), KEY = 'weighing-sound';
const audio = new AudioContext();
// By the animal: the number of its weighing is another one once the server has it.
const rows = () => [...document.querySelectorAll(`${box.dataset.beeps} a[href]`)].map(link => link.pathname.split('/changes')[0]);
const seen = new Set(rows());

function stored(act) { try { return act(localStorage); } catch { return null; } }

function beep() {
  const source = audio.createOscillator(), volume = audio.createGain(), begin = audio.currentTime;
  source.frequency.value = 1320;
  volume.gain.setValueAtTime(0.25, begin);
  volume.gain.exponentialRampToValueAtTime(0.001, begin + 0.15);
  source.connect(volume).connect(audio.destination);
  source.start(begin);
  source.stop(begin + 0.15);
}

// A page may not be heard before somebody has touched it.
for (const touch of ['pointerdown', 'keydown']) addEventListener(touch, () => audio.resume(), { once: true });
control.checked = stored(store => store.getItem(KEY)) !== 'off';
control.addEventListener('change', () => stored(store => store.setItem(KEY, control.checked ? 'on' : 'off')));
box.hidden = false;
document.addEventListener('outpost:patched', () => {
  const fresh = rows().filter(row => !seen.has(row));
  for (const row of fresh) seen.add(row);
  if (fresh.length && control.checked) beep();
});
