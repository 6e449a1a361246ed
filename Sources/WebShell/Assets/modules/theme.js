// Look and glove mode: `.prefs` radios and `[data-glove]`, kept per device.
import { recall, remember } from './preferences.js';

const root = document.documentElement;

function apply() {
  const theme = recall('theme');
  if (theme) root.dataset.theme = theme; else delete root.dataset.theme;
  root.classList.toggle('glove', recall('glove') === '1');
}

function show() {
  apply();
  for (const radio of document.querySelectorAll('.prefs input[type=radio]')) radio.checked = radio.value === recall('theme');
  for (const box of document.querySelectorAll('[data-glove]')) box.checked = recall('glove') === '1';
}

show();

document.addEventListener('change', ({ target }) => {
  if (target.matches('.prefs input[type=radio]')) remember('theme', target.value);
  else if (target.matches('[data-glove]')) remember('glove', target.checked ? '1' : '0');
  else return;
  show();
});
