// A pressed button is busy until its command has been answered and the page shows the effect.

/** A carried-out command stays busy until the page shows its effect, at most this long. */
const EFFECT = 4000;

let lastPatch = -Infinity;
document.addEventListener('outpost:patched', () => { lastPatch = performance.now(); });

export function release(button) { button?.removeAttribute('aria-busy'); }

/** The effect may be there before the answer. */
export function afterEffect(button, sentAt) {
  if (lastPatch >= sentAt) { release(button); return; }
  const done = () => { clearTimeout(timer); document.removeEventListener('outpost:patched', done); release(button); };
  const timer = setTimeout(done, EFFECT);
  document.addEventListener('outpost:patched', done);
}
