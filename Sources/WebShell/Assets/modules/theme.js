// Look and glove mode: `input[name=theme]` and `[data-glove]`, kept per device.
import { recall, remember } from './preferences.js';

const root = document.documentElement;

function apply() {
  const theme = recall('theme');
  if (theme) root.dataset.theme = theme; else delete root.dataset.theme;
  root.classList.toggle('glove', recall('glove') === '1');
}

apply();

for (const radio of document.querySelectorAll('input[name=theme]')) {
  radio.checked = radio.value === recall('theme');
  radio.addEventListener('change', () => { remember('theme', radio.value); apply(); });
}

for (const box of document.querySelectorAll('[data-glove]')) {
  box.checked = recall('glove') === '1';
  box.addEventListener('change', () => { remember('glove', box.checked ? '1' : '0'); apply(); });
}
