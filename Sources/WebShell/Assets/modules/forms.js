// `form[data-command]` is sent in place: busy until it is answered, sent once, and never lost in silence.
import { proof, renew } from './proof.js';
import { toast } from './toasts.js';

/** A carried-out command stays busy until the page shows its effect, at most this long. */
const EFFECT = 4000;

function release(button) { button?.removeAttribute('aria-busy'); }

function afterEffect(button) {
  const done = () => { clearTimeout(timer); document.removeEventListener('outpost:patched', done); release(button); };
  const timer = setTimeout(done, EFFECT);
  document.addEventListener('outpost:patched', done);
}

function refuse(form, html) {
  const template = document.createElement('template');
  template.innerHTML = html;
  document.querySelector(form.dataset.swap)?.replaceWith(template.content);
  document.getElementById('errors')?.focus();
}

function post(form, button) {
  const body = new URLSearchParams(new FormData(form, button));
  return fetch(form.getAttribute('action'), {
    method: 'POST', body, headers: { 'X-Fragment': '1', ...proof() }, credentials: 'same-origin',
  });
}

async function send(form, button) {
  let response = await post(form, button);
  if (await renew(response)) response = await post(form, button);
  if (response.redirected) { location.assign(response.url); return; }
  if (response.status === 204) { form.closest('dialog')?.close(); afterEffect(button); return; }
  release(button);
  const text = await response.text();
  if (response.status === 422 && form.dataset.swap) { refuse(form, text); return; }
  form.closest('dialog')?.close();
  const isPlain = response.headers.get('Content-Type')?.startsWith('text/plain');
  toast(isPlain ? text : document.body.dataset.unsent, { alert: true });
}

document.addEventListener('submit', async event => {
  const form = event.target.closest('form[data-command]');
  if (!form) return;
  event.preventDefault();
  const button = event.submitter ?? form.querySelector('[type=submit]');
  if (form.querySelector('[aria-busy=true]')) return;
  button?.setAttribute('aria-busy', 'true');
  try {
    await send(form, button);
  } catch {
    release(button);
    toast(document.body.dataset.unsent, { alert: true });
  }
});

// The summary's links lead to the fields themselves, not only near them.
document.addEventListener('click', event => {
  const link = event.target.closest('#errors a[href^="#"]');
  const field = link && document.getElementById(link.hash.slice(1));
  if (!field) return;
  event.preventDefault();
  field.closest('details')?.setAttribute('open', '');
  field.focus();
  field.scrollIntoView({ block: 'center' });
});
