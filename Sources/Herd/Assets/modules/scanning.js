// `[data-scanning]` reads codes from the camera, and where the process reads no photos from those too: by the form beside
// it, or by the browser's own BarcodeDetector. Cameras exist in secure contexts only.
import { proven } from '../../shell/modules/proof.js';

const SIDE = 1280;
const box = document.querySelector('[data-scanning]'), form = box.parentElement.querySelector('form[enctype]');
const video = box.querySelector('video'), button = box.querySelector('button'), status = box.querySelector('[role=status]');
const photo = box.querySelector('input'), canvas = document.createElement('canvas');
const tally = document.querySelector('[data-tally]');
const detector = 'BarcodeDetector' in window ? new BarcodeDetector() : null;

/** Goes where the codes of a picture lead; whether there were any. */
async function detect(picture) {
  const codes = await detector.detect(picture);
  if (codes.length) location.assign(box.dataset.found + encodeURIComponent(codes.map(code => code.rawValue).join('\x1e')));
  return codes.length > 0;
}

/** The same by the process, which answers with the page where they lead. */
async function send(picture) {
  const body = new FormData(form);
  body.set('file', await new Promise(made => picture.toBlob(made, 'image/jpeg', 0.85)), 'frame.jpg');
  const answer = await proven(headers => fetch(form.action, { method: 'POST', body, headers }));
  if (!answer.ok) throw new Error(answer.statusText);
  if (new URL(answer.url).searchParams.has('seen')) {
    if (tally) count(await answer.text());
    return false;
  }
  location.assign(answer.url);
  return true;
}

/** Shows what the answer counts, where several codes are wanted. */
function count(page) {
  const template = document.createElement('template');
  template.innerHTML = page;
  const now = template.content.querySelector('[data-tally]')?.innerHTML;
  if (now && now !== tally.innerHTML) tally.innerHTML = now;
}

/** Not in step with codes that change: it would see the same ones again and again. */
function pause() {
  const time = (box.dataset.pause ?? 700) * (0.5 + Math.random());
  return new Promise(passed => setTimeout(passed, time));
}

function frame() {
  const scale = Math.min(1, SIDE / Math.max(video.videoWidth, video.videoHeight));
  [canvas.width, canvas.height] = [video.videoWidth * scale, video.videoHeight * scale];
  canvas.getContext('2d').drawImage(video, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** Shows the camera, unless it can't be used. */
async function open() {
  try {
    video.srcObject = await navigator.mediaDevices.getUserMedia(
      { video: { facingMode: 'environment', width: { ideal: 1920 }, height: { ideal: 1080 } } });
    await video.play();
    button.hidden = !(video.hidden = false);
    return true;
  } catch {
    status.textContent = box.dataset.failed;
    return false;
  }
}

async function look() {
  try {
    if (!await open()) return;
    status.textContent = box.dataset.looking;
    while (document.hidden || !await (form ? send : detect)(frame())) await pause();
  } catch {
    status.textContent = document.body.dataset.unsent;
    button.hidden = !(video.hidden = true);
  } finally {
    for (const track of video.srcObject?.getTracks() ?? []) track.stop();
  }
}

if (form || detector) {
  button.hidden = !(window.isSecureContext && navigator.mediaDevices);
  box.hidden = button.hidden && !photo;
  button.addEventListener('click', look);
  photo?.addEventListener('change', async () => {
    status.textContent = '';
    if (!photo.files[0] || await detect(await createImageBitmap(photo.files[0])).catch(() => false)) return;
    status.textContent = status.dataset.unread;
  });
}
