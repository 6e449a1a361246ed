// One stream of events for the visible page (`<html data-events>`). Silence counts as loss, whatever the
// socket says; the page then says so and dims its values until the process answers again.
import { announce } from './announce.js';
import { refreshed, show } from './connection.js';
import { patch } from './morph.js';
import { takeOver, whileSeen } from './seen.js';
import { isBegun } from './touched.js';

const SILENCE = 6000;
const root = document.documentElement;
let url = root.dataset.events;
let source, retry, isAsleep = false, lastLife = Date.now(), failures = 0, last = '';

function alive() { lastLife = Date.now(); failures = 0; show('live'); }

function stop() { clearTimeout(retry); source?.close(); source = undefined; }

/** Until it is seen again. */
function sleep() { isAsleep = true; stop(); }

function lost() {
  stop();
  show('off');
  retry = setTimeout(open, Math.min(3000, 500 * 2 ** failures++) * (0.75 + Math.random() / 2));
}

/** The process runs another version: its markup and our scripts must not meet. */
function renew() {
  stop();
  if (isBegun()) show('renewed'); else location.reload();
}

/** Unless the page has just sent a form: its answer leads on, with what is said there. */
function go(path) {
  if (path.startsWith('/') && !path.startsWith('//') && !document.querySelector('form [aria-busy=true]')) location.assign(path);
}

function open() {
  stop();
  if (isAsleep) return;
  takeOver();
  source = new EventSource(last ? `${url}&last=${last}` : url);
  lastLife = Date.now();
  const on = (name, act) => source.addEventListener(name, event => { if (event.lastEventId) last = event.lastEventId; alive(); act?.(event.data); });
  on('open');
  on('beat');
  on('patch', html => { refreshed(); patch(html); });
  on('sample', json => document.dispatchEvent(new CustomEvent('outpost:sample', { detail: JSON.parse(json) })));
  on('notice', json => document.dispatchEvent(new CustomEvent('outpost:notice', { detail: JSON.parse(json) })));
  on('goto', go);
  on('announcement', announce);
  source.addEventListener('version', renew);
  source.addEventListener('error', lost);
}

/** A part of the page is another one now, and other things are live about it. */
export function follow(old, fresh) {
  if (!url || `${old}` === `${fresh}`) return;
  const without = (topics, gone) => topics.filter((_, place) => place !== topics.indexOf(gone));
  const changed = topics => [...fresh, ...old.reduce(without, topics.split(','))].join();
  url = url.replace(/([?&]topics=)([^&]*)/, (_, name, topics) => name + changed(topics));
  // What was told last was of other topics.
  last = '';
  if (source || retry) open();
}

function watch() {
  open();
  setInterval(() => { if (source && Date.now() - lastLife > SILENCE) lost(); }, 500);
  addEventListener('offline', lost);
  addEventListener('online', open);
  addEventListener('pagehide', stop);
  addEventListener('pageshow', event => { if (event.persisted) open(); });
  whileSeen(() => { isAsleep = false; if (!source || Date.now() - lastLife > 3000) open(); }, sleep);
  document.addEventListener('click', event => {
    if (!event.target.closest('[data-retry]')) return;
    if (root.dataset.connection === 'renewed') location.reload();
    show('wait');
    open();
  });
}

if (url && 'EventSource' in window) watch();
