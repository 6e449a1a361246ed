// A pressed button is busy until its command has been answered and the page shows the effect.

/** A carried-out command stays busy until the page shows its effect, at most this long. */
const EFFECT = 4000;

let lastPatch = -Infinity;
document.addEventListener('outpost:patched', () => { lastPatch = performance.now(); });

export function release(button) { button?.removeAttribute('aria-busy'); }

/** Waits for the effect of what was sent, which may be there before the answer, but no longer than so many milliseconds. */
export const effect = (sentAt, limit = EFFECT) => new Promise(resolve => {
  if (lastPatch >= sentAt) { resolve(); return; }
  const done = () => { clearTimeout(timer); document.removeEventListener('outpost:patched', done); resolve(); };
  const timer = setTimeout(done, limit);
  document.addEventListener('outpost:patched', done);
});
