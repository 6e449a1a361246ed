// HTTP Live Streaming, for browsers that play it; the others say so, and show single pictures.
import { Attempts, say, screen } from './screen.js';

const films = new Map(), attempts = new Attempts();
const canPlay = document.createElement('video').canPlayType('application/vnd.apple.mpegurl');

export function play(camera) {
  if (!canPlay) return say(camera, 'unplayable');
  if (films.has(camera) || !attempts.mayBegin(camera)) return;
  const video = screen(camera);
  films.set(camera, video);
  video.onplaying = () => video.classList.add('playing');
  video.ontimeupdate = () => { if (video.currentTime > 5) attempts.succeeded(camera); };
  video.onerror = video.onended = () => {
    attempts.failed(camera);
    end(camera, video);
  };
  video.src = camera.dataset.playlist;
}

function end(camera, video) {
  if (films.get(camera) !== video) return;
  films.delete(camera);
  video.onerror = null;
  video.removeAttribute('src');
  video.load();
  video.remove();
}

/** Lets go of all others. */
export function keep(isShown) { for (const [camera, video] of films) if (!isShown(camera)) end(camera, video); }
