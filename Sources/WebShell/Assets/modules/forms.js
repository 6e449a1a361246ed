// `form[data-command]` is sent in place: busy until it is answered, sent once, and never lost in silence.
import { isLost } from './connection.js';
import { defer, isDeferrable, settled } from './defer.js';
import { clearAll } from './farewell.js';
import { newKey, post } from './post.js';
import { toast } from './toasts.js';

/** A carried-out command stays busy until the page shows its effect, at most this long. */
const EFFECT = 4000;
/** Where the process is known to be away, an attempt may take this long. */
const PATIENCE = 2500;

let lastPatch = -Infinity;
document.addEventListener('outpost:patched', () => { lastPatch = performance.now(); });

/** By form: the key of an attempt whose outcome is unknown, for the same values sent again. */
const attempts = new WeakMap();

function release(button) { button?.removeAttribute('aria-busy'); }

/** The effect may be there before the answer. */
function afterEffect(button, sentAt) {
  if (lastPatch >= sentAt) { release(button); return; }
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

async function send(form, button) {
  const fields = [...new FormData(form, button)], content = JSON.stringify(fields), sentAt = performance.now();
  const key = attempts.get(form)?.content === content ? attempts.get(form).key : newKey();
  attempts.set(form, { content, key });
  let response;
  try {
    response = await post(form.getAttribute('action'), fields, { key, limit: isLost() ? PATIENCE : undefined });
  } catch (error) {
    if (!isDeferrable(form)) throw error;
    await defer(form, fields, key);
    attempts.delete(form);
    release(button);
    toast(document.body.dataset.deferred);
    return;
  }
  if (response.status < 500) attempts.delete(form);
  if (response.ok) { await settled(form); if ('clears' in form.dataset) await clearAll(); }
  if (response.redirected) { location.assign(response.url); return; }
  if (response.status === 204) { form.closest('dialog')?.close(); afterEffect(button, sentAt); return; }
  release(button);
  await tell(form, response);
}

/** Why it was not carried out. */
async function tell(form, response) {
  const isPlain = response.headers.get('Content-Type')?.startsWith('text/plain');
  const text = await response.text();
  if (response.status === 422 && form.dataset.swap && !isPlain) {
    const isOurs = response.headers.get('Page-Version') === document.documentElement.dataset.version;
    // The markup of another version needs its own styles and scripts: the whole page, with what was typed.
    if (isOurs) refuse(form, text); else form.submit();
    return;
  }
  form.closest('dialog')?.close();
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
