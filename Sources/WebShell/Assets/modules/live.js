// One stream of events for the visible page (`<html data-events>`). Silence counts as loss, whatever the
// socket says; the page then says so and dims its values until the process answers again.
import { patch } from './morph.js';

const SILENCE = 6000;
const HIDDEN = 30000;
const url = document.documentElement.dataset.events;
const chip = document.getElementById('conn');
const banner = document.getElementById('banner');
let source, retry, hiding, lastLife = Date.now(), asOf = Number(document.documentElement.dataset.asof), failures = 0;

function show(state) {
  if (chip.dataset.state !== state) {
    chip.dataset.state = state;
    chip.querySelector('.conn-t').textContent = chip.dataset[{ live: 'textLive', wait: 'textWait', off: 'textOff' }[state]];
  }
  const isOff = state === 'off';
  if (banner.hidden === isOff) {
    const text = document.getElementById('banner-t');
    const time = new Date(asOf).toLocaleTimeString(document.documentElement.lang, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
    text.textContent = text.dataset.text.replace('{time}', time);
    banner.hidden = !isOff;
  }
  document.getElementById('main').classList.toggle('stale', isOff);
}

function alive() { lastLife = Date.now(); failures = 0; show('live'); }

function lost() {
  source?.close();
  source = undefined;
  show('off');
  clearTimeout(retry);
  retry = setTimeout(open, Math.min(3000, 500 * 2 ** failures++) * (0.75 + Math.random() / 2));
}

function open() {
  clearTimeout(retry);
  source?.close();
  source = new EventSource(url);
  lastLife = Date.now();
  const on = (name, act) => source.addEventListener(name, event => { alive(); act?.(event.data); });
  on('open');
  on('beat');
  on('patch', html => { asOf = Date.now(); patch(html); });
  on('sample', json => document.dispatchEvent(new CustomEvent('outpost:sample', { detail: JSON.parse(json) })));
  on('notice', json => document.dispatchEvent(new CustomEvent('outpost:notice', { detail: JSON.parse(json) })));
  on('goto', path => { if (path.startsWith('/') && !path.startsWith('//')) location.assign(path); });
  source.addEventListener('error', lost);
}

function watch() {
  open();
  setInterval(() => { if (source && Date.now() - lastLife > SILENCE) lost(); }, 500);
  addEventListener('offline', lost);
  addEventListener('online', open);
  addEventListener('pagehide', () => source?.close());
  addEventListener('pageshow', event => { if (event.persisted) open(); });
  document.addEventListener('visibilitychange', () => {
    clearTimeout(hiding);
    if (document.hidden) hiding = setTimeout(() => { source?.close(); source = undefined; clearTimeout(retry); }, HIDDEN);
    else if (!source || Date.now() - lastLife > 3000) open();
  });
  document.addEventListener('click', event => { if (event.target.closest('[data-retry]')) { show('wait'); open(); } });
}

if (url && 'EventSource' in window) watch();
