// `[data-terminal-entry]`: Enter sends, arrows bring back what this browser sent before, and into a running print
// nothing goes without a question - but for what only asks the printer something, and the emergency stop.
import { release } from '../../shell/modules/busy.js';

const MOST = 50;
const entry = () => document.querySelector('[data-terminal-entry]');
const field = () => entry().querySelector('textarea');
const key = `terminal/${entry().dataset.terminalEntry}`;
const hasKeyboard = matchMedia('(pointer: fine)');
let place, canAsk = false;

function earlier() { try { return JSON.parse(localStorage.getItem(key)) ?? []; } catch { return []; } }

function remember(text) {
  const all = [...earlier().filter(other => other !== text), text].slice(-MOST);
  try { localStorage.setItem(key, JSON.stringify(all)); } catch { /* full or forbidden: nothing is kept */ }
  list();
}

/** For who has no arrow keys. */
function list() {
  const box = entry().querySelector('[data-terminal-earlier]'), select = box.querySelector('select');
  const options = earlier().reverse().map(text => new Option(text.replaceAll('\n', ' · '), text));
  select.replaceChildren(select.options[0], ...options);
  box.hidden = !options.length;
}

const command = line => line.trim().toUpperCase().match(/^[A-Z]*0*(\d*)/)[0].replace(/^([A-Z])0+(?=\d)/, '$1');
const commands = () => field().value.split('\n').filter(line => line.trim()).map(command);

/** What is asked before it is sent, now that this is typed and the printer does that. */
function judge() {
  const { asks, harmless } = entry().dataset, form = field().form, all = commands();
  const isHarmless = all.includes('M112') || all.every(name => harmless.split(' ').includes(name));
  if (asks && !isHarmless) form.dataset.ask = asks; else delete form.dataset.ask;
  form.querySelector('[data-lowercase]').hidden = !/^\s*[gmt]\d/m.test(field().value);
}

function put(text) {
  field().value = text;
  judge();
}

function bringBack(step) {
  const all = earlier(), next = (place ?? all.length) + step;
  if (next < 0 || next > all.length) return;
  place = next;
  put(all[next] ?? '');
}

document.addEventListener('keydown', event => {
  if (event.target !== field() || event.isComposing) return;
  const { value, selectionStart: caret } = event.target;
  if (event.key === 'Enter' && !event.shiftKey && hasKeyboard.matches) {
    event.preventDefault();
    if (value.trim()) event.target.form.requestSubmit();
  } else if (event.key === 'ArrowUp' && !value.slice(0, caret).includes('\n')) {
    event.preventDefault();
    bringBack(-1);
  } else if (event.key === 'ArrowDown' && place !== undefined && !value.slice(caret).includes('\n')) {
    event.preventDefault();
    bringBack(1);
  }
});
document.addEventListener('input', event => { if (event.target === field()) { place = undefined; judge(); } });
document.addEventListener('change', event => {
  if (event.target.id !== 'terminal-earlier' || !event.target.value) return;
  put(event.target.value);
  event.target.selectedIndex = 0;
  delete event.target.dataset.changed;
  field().focus();
});
addEventListener('submit', event => {
  const form = event.target, { submitter } = event;
  if (form !== field().form) return;
  // An emergency stop waits for no answer to what was sent before.
  if (commands().includes('M112')) release(form.querySelector('[aria-busy=true]'));
  if (!form.dataset.ask || canAsk) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  import('../../shell/modules/ask.js').then(() => { canAsk = true; form.requestSubmit(submitter); });
}, { capture: true });
document.addEventListener('outpost:taken', event => {
  const dialog = event.target.closest('dialog')?.id;
  if (event.target !== field().form && (!dialog || dialog !== entry().dataset.asks)) return;
  const sent = event.detail.get(field().name) ?? '';
  if (sent.trim()) remember(sent.trim());
  place = undefined;
  release(field().form.querySelector('[aria-busy=true]'));
  field().defaultValue = '';
  // The answer may come after the next one was begun.
  if (field().value === sent) put('');
  field().focus();
});
document.addEventListener('outpost:patched', judge);
list();
judge();
