// Sends a form and shows what became of it: its effect, its refusal, or that it waits.
import { effect, release } from './busy.js';
import { isLost } from './connection.js';
import { defer, hasWaiting, isDeferrable, settled } from './defer.js';
import { clearAll } from './farewell.js';
import { forgetPages } from './offline.js';
import { newKey, post, renewKey } from './post.js';
import { sendWaiting } from './sender.js';
import { toast } from './toasts.js';

/** Where the process is known to be away, an attempt may take this long. */
const PATIENCE = 2500;

/** By form: the key of an attempt whose outcome is unknown, for the same values sent again. */
const attempts = new WeakMap();

/** Whether another page is loaded: what is to be seen next may be there already. */
function go(form, path, sentAt) {
  const isLoaded = form.dispatchEvent(new CustomEvent('outpost:led', { bubbles: true, cancelable: true, detail: { path, sentAt } }));
  if (isLoaded) location.assign(path);
  return isLoaded;
}

/** Whether this page stays. */
export async function send(form, button, fields) {
  const content = JSON.stringify(fields), sentAt = performance.now();
  const key = attempts.get(form)?.content === content ? attempts.get(form).key : newKey();
  attempts.set(form, { content, key });
  let response;
  try {
    // What was typed later does not overtake what waits.
    if (isDeferrable(form) && await hasWaiting()) throw new Error('others wait');
    response = await post(form.getAttribute('action'), fields, { key, limit: isLost() ? PATIENCE : undefined });
  } catch (error) {
    if (!isDeferrable(form)) throw error;
    await defer(form, button, fields, key);
    attempts.delete(form);
    release(button);
    form.closest('dialog')?.close();
    toast(document.body.dataset.deferred);
    sendWaiting();
    return true;
  }
  if (response.status < 500) attempts.delete(form);
  if (response.ok) { await settled(form); if ('clears' in form.dataset) await clearAll(); }
  if (response.ok && form.dataset.forgets) await forgetPages(form.dataset.forgets);
  if (response.status === 201) return !go(form, response.headers.get('Location'), sentAt);
  if (response.redirected) { location.assign(response.url); return false; }
  if (response.status === 204) {
    renewKey(form);
    form.querySelector('#errors')?.remove();
    form.dispatchEvent(new CustomEvent('outpost:taken', { bubbles: true, detail: new Map(fields) }));
    form.closest('dialog')?.close();
    effect(sentAt).then(() => release(button));
    return true;
  }
  release(button);
  await tell(form, response, fields);
  return true;
}

/** Why it was not carried out. */
async function tell(form, response, sent) {
  const isPlain = response.headers.get('Content-Type')?.startsWith('text/plain');
  const text = await response.text();
  if (response.status === 422 && form.dataset.swap && !isPlain) {
    const isOurs = response.headers.get('Page-Version') === document.documentElement.dataset.version;
    // The markup of another version needs its own styles and scripts: the whole page, with what was typed.
    if (isOurs) (await import('./refusal.js')).refuse(form, text, sent); else form.submit();
    return;
  }
  form.closest('dialog')?.close();
  toast(isPlain ? text : document.body.dataset.unsent, { alert: true });
}
