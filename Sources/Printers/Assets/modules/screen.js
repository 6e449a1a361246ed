// A video in a camera's frame, over the single pictures as long as it plays, and what is said over both.
export function screen(camera) {
  const video = document.createElement('video');
  Object.assign(video, { muted: true, autoplay: true, playsInline: true });
  video.setAttribute('aria-label', camera.querySelector('img').alt);
  video.onwaiting = () => video.classList.remove('playing');
  camera.prepend(video);
  return video;
}

/** @param text a sentence, or the name of one that the frame brings; nothing takes away what was said. */
export function say(camera, text = '') {
  const note = camera.querySelector('[data-note]'), sentence = note.dataset[text] ?? text;
  if (note.textContent !== sentence) note.textContent = sentence;
  note.hidden = !sentence;
}

const QUICK = 3, LATER = 20000;

/** Counts what failed in a row: tried again at once a few times, then now and then. */
export class Attempts {
  failures = new WeakMap();

  mayBegin(camera) {
    const { count, at } = this.failures.get(camera) ?? { count: 0, at: 0 };
    return count < QUICK || Date.now() - at >= LATER;
  }

  failed(camera) {
    this.failures.set(camera, { count: (this.failures.get(camera)?.count ?? 0) + 1, at: Date.now() });
  }

  succeeded(camera) { this.failures.delete(camera); }
}
