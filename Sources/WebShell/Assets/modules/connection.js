// What a page says of its connection: the chip, the banner with the age of its data, dimmed values.
import { moment } from './ages.js';
import { announce } from './announce.js';

const root = document.documentElement;
const chip = document.getElementById('conn');
const banner = document.getElementById('banner');
const text = document.getElementById('banner-t');
const LABELS = { live: 'textLive', wait: 'textWait', off: 'textOff' };
/** Not a number where the page shows no data. */
let asOf = Number(root.dataset.asof ?? NaN);

/** The page shows what is true now. */
export function refreshed() { asOf = Date.now(); }

export function isLost() { return root.dataset.connection === 'off'; }

/** `live`, `wait` or `off`; or `renewed`, when the process runs another version than the page. */
export function show(state) {
  const before = root.dataset.connection;
  if (before === state) return;
  root.dataset.connection = state;
  const isOff = state === 'off' || state === 'renewed';
  const label = chip.dataset[LABELS[isOff ? 'off' : state]];
  chip.dataset.state = isOff ? 'off' : state;
  chip.querySelector('.conn-t').textContent = label;
  const title = document.getElementById('banner-b');
  title.textContent = state === 'renewed' ? title.dataset.renewed : title.dataset.off;
  text.textContent = Number.isNaN(asOf) ? '' : text.dataset.text.replace('{time}', moment(asOf));
  banner.hidden = !isOff;
  document.getElementById('main').classList.toggle('stale', isOff);
  if (isOff) announce(`${title.textContent} ${text.textContent}`.trim());
  else if (state === 'live' && before === 'off') announce(label);
  document.dispatchEvent(new CustomEvent('outpost:connection', { detail: state }));
}
