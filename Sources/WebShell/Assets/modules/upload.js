// `form[data-upload]` shows how much of its file was sent; without script the browser's own bar does.
import { proof } from './proof.js';

document.addEventListener('submit', event => {
  const form = event.target.closest('form[data-upload]');
  if (!form) return;
  event.preventDefault();
  const bar = form.querySelector('progress');
  const button = form.querySelector('[type=submit]');
  const request = new XMLHttpRequest();
  request.open('POST', form.action);
  for (const [name, value] of Object.entries(proof())) request.setRequestHeader(name, value);
  request.upload.addEventListener('progress', sent => { if (sent.lengthComputable) bar.value = 100 * sent.loaded / sent.total; });
  request.addEventListener('load', () => {
    if (request.status < 400) { location.assign(request.responseURL); return; }
    const answer = new DOMParser().parseFromString(request.responseText, 'text/html');
    document.getElementById('main').replaceChildren(...answer.getElementById('main').childNodes);
    document.querySelector('#main h1').focus();
  });
  request.addEventListener('error', () => form.submit());
  button.setAttribute('aria-busy', 'true');
  bar.parentElement.hidden = false;
  request.send(new FormData(form));
});
