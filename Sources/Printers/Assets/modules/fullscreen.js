// A camera as large as the screen; by the page itself where the browser only does so with videos (iPhone).
const open = () => document.querySelector('.cam.full');

function mark(camera, isFull) {
  camera.querySelector('[data-full]').setAttribute('aria-pressed', String(isFull));
}

export function leave() {
  if (document.fullscreenElement) document.exitFullscreen();
  const camera = open();
  if (!camera) return;
  camera.classList.remove('full');
  mark(camera, false);
}

export async function fill(button) {
  const camera = button.closest('.cam');
  if (document.fullscreenElement === camera || open() === camera) return leave();
  try { await camera.requestFullscreen(); } catch {
    camera.classList.add('full');
    mark(camera, true);
  }
  return button.focus();
}

document.addEventListener('fullscreenchange', () => {
  for (const camera of document.querySelectorAll('.cam')) mark(camera, document.fullscreenElement === camera);
});
document.addEventListener('keydown', event => { if (event.key === 'Escape') leave(); });
