// `[data-camera]`: moving pictures where the page has shown a still one. A browser has six connections for all
// its tabs together, so a page streams one camera at most, none while it is hidden, and lets go of it before
// another page comes; the other cameras, and those whose stream fails, get a still picture every few seconds.
import { fill, leave } from './fullscreen.js';

const PACE = 5000, RETRY = 20000;
const printer = location.pathname.split('/')[2];
const failed = new WeakMap();
let streaming, isLeaving = false;

const cameras = () => [...document.querySelectorAll('[data-camera]')];
const isShown = camera => !document.hidden && camera.checkVisibility();

function chosen() {
  try { return localStorage.getItem(`camera:${printer}`); } catch { return null; }
}

/** Shows the camera that was chosen last on this device, if the page has it; `true` if it was another one. */
function choose() {
  const all = [...document.querySelectorAll('[data-camera-of]')];
  if (!all.some(one => one.dataset.cameraOf === chosen())) return false;
  const isNew = all.some(one => one.hidden === (one.dataset.cameraOf === chosen()));
  for (const one of all) one.hidden = one.dataset.cameraOf !== chosen();
  for (const chip of document.querySelectorAll('[data-camera-choice]')) {
    if (chip.dataset.cameraChoice === chosen()) chip.setAttribute('aria-current', 'true');
    else chip.removeAttribute('aria-current');
  }
  return isNew;
}

/** Lets go of the stream. */
function release() {
  const image = streaming?.querySelector('img');
  streaming = undefined;
  image?.removeAttribute('src');
}

/** Lets go of all connections. */
function stop() {
  release();
  for (const player of players) player.keep(() => false);
}

function stream(camera) {
  const image = camera.querySelector('img');
  streaming = camera;
  image.onerror = () => {
    if (streaming !== camera) return;
    failed.set(camera, Date.now());
    streaming = undefined;
    refresh();
  };
  image.src = `${camera.dataset.stream}?${Date.now()}`;
}

function still(image, path) {
  const next = new Image();
  next.onload = () => { if (!streaming?.contains(image) && !isLeaving) { image.src = next.src; image.classList.remove('old'); } };
  next.onerror = () => image.classList.add('old');
  next.src = `${path}?${Date.now()}`;
}

/** What plays videos, loaded with the first camera that needs it. */
const players = [];

async function play(camera) {
  const player = await (camera.dataset.playlist ? import('./film.js') : import('./peer.js'));
  if (!players.includes(player)) players.push(player);
  if (isShown(camera) && !isLeaving) player.play(camera);
}

const mayTry = camera => Date.now() - (failed.get(camera) ?? -RETRY) >= RETRY;

function refresh() {
  if (document.hidden || isLeaving) return;
  if (streaming && !isShown(streaming)) release();
  for (const player of players) player.keep(isShown);
  const isSparing = navigator.connection?.saveData;
  for (const camera of cameras().filter(isShown)) {
    if (!isSparing && (camera.dataset.playlist || camera.dataset.offers)) play(camera);
    if (camera === streaming || camera.querySelector('video.playing')) continue;
    if (camera.dataset.stream && !streaming && !isSparing && mayTry(camera)) stream(camera);
    else still(camera.querySelector('img'), camera.dataset.still);
  }
}

function previews() {
  if (document.hidden || isLeaving) return;
  for (const image of document.querySelectorAll('[data-still]')) if (image.checkVisibility()) still(image, image.dataset.still);
}

function begin() {
  isLeaving = false;
  for (const button of document.querySelectorAll('[data-full][hidden]')) button.hidden = false;
  choose();
  refresh();
}

function end() {
  isLeaving = true;
  stop();
}

document.addEventListener('click', event => {
  const chip = event.target.closest('[data-camera-choice]'), button = event.target.closest('[data-full]');
  if (button) fill(button);
  if (!chip || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  try { localStorage.setItem(`camera:${printer}`, chip.dataset.cameraChoice); } catch { /* then not for long */ }
  leave();
  begin();
});

begin();
setInterval(refresh, PACE);
setInterval(previews, 3 * PACE);
// A patch shows the camera that OctoPrint has first, and brings new ones.
document.addEventListener('outpost:patched', () => { if (choose() || document.querySelector('[data-full][hidden]')) begin(); });
document.addEventListener('visibilitychange', () => { if (document.hidden) stop(); else begin(); });
addEventListener('pagehide', end);
addEventListener('beforeunload', end);
addEventListener('pageshow', event => { if (event.persisted) begin(); });
