// Sends what waits, in order, as soon as the process answers: when a page opens, when its connection is back,
// and every few seconds. What is refused or too late stays in the queue with its reason.
import { post } from './post.js';
import * as queue from './queue.js';
import { toast } from './toasts.js';

const LIMIT = 10000, PAUSE = 10000;
let isSending = false;

const comeBack = (entry, state, reason = '') => queue.put({ ...entry, state, reason });

/** The sentence of a plain answer, or the complaints of a form's. */
async function reason(response) {
  const text = await response.text();
  if (!response.headers.get('Content-Type')?.startsWith('text/html')) return text;
  const template = document.createElement('template');
  template.innerHTML = text;
  return [...template.content.querySelectorAll('#errors li')].map(item => item.textContent).join(' ');
}

/** What became of it: `done`; `away` as the process is not well, so that none may follow; or `locked`, where it wants to
    know first who is there: others may be another app's. */
async function send(entry) {
  const waited = Math.max(0, Math.round((Date.now() - entry.made) / 1000));
  const response = await post(entry.action, entry.fields, { key: entry.key, limit: LIMIT, headers: { 'Deferred-For': String(waited) } });
  if (response.status === 401 || response.redirected) return 'locked';
  if (response.status >= 500 || [408, 425, 429].includes(response.status)) return 'away';
  if (response.ok) { await queue.remove(entry.id); return 'done'; }
  await comeBack(entry, response.status === 410 ? 'expired' : 'refused', await reason(response));
  toast(document.body.dataset.returned, { alert: true });
  return 'done';
}

async function drain() {
  const locked = new Set();
  // Read anew each time: others may have come.
  for (let entry; (entry = (await queue.all()).find(other => other.state === 'waiting' && !locked.has(other.id)));) {
    if (Date.now() > entry.expires) {
      await comeBack(entry, 'expired');
      toast(document.body.dataset.returned, { alert: true });
      continue;
    }
    const outcome = await send(entry);
    if (outcome === 'away') return;
    if (outcome === 'locked') locked.add(entry.id);
  }
}

/** One tab at a time where the browser can see to that; keys make two of them harmless. */
export async function sendWaiting() {
  if (isSending) return;
  isSending = true;
  try {
    await (navigator.locks?.request('outpost:queue', { ifAvailable: true }, lock => lock && drain()) ?? drain());
    if (localStorage.getItem('pictures')) await (await import('./pictures.js')).sendPictures();
  } catch { /* no process: later */ } finally { isSending = false; }
}

if ('indexedDB' in window) {
  sendWaiting();
  setInterval(() => { if (!document.hidden) sendWaiting(); }, PAUSE);
  addEventListener('online', sendWaiting);
  document.addEventListener('outpost:connection', event => { if (event.detail === 'live') sendWaiting(); });
}
