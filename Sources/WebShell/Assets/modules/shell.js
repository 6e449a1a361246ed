// The shell's entry: each module is one behaviour that attaches itself by data attributes.
import './theme.js';
import './dialogs.js';
import './forms.js';
import './ages.js';
import './keys.js';
import './notices.js';
import './live.js';
import './sender.js';
import './waitings.js';
import './offline.js';

// What few pages have is loaded with it.
const rest = {
  '#errors': 'refusal', '.field.bad': 'recheck', 'form[data-ask]': 'ask', 'form[data-clears]': 'leaving',
  'form[data-draft]': 'drafts', 'html[data-kept]': 'kept', '[data-allow-notices]': 'allow', '[data-await]': 'await',
  '[data-chart]': 'chart', '[data-days]': 'week', '[data-days-ago]': 'dates', '[data-field]:empty': 'fields', '[data-hold]': 'hold',
  '[data-over]': 'over', '[data-pairing]': 'pairing', '[data-picture]': 'picture', '[data-remember]': 'folds', '[data-rows]': 'rows', '[data-upload]': 'upload',
  '[data-waitings]': 'waitinglist', '.split': 'split',
};

function load() {
  // Looked for together, as mostly there is nothing new.
  if (!document.querySelector(Object.keys(rest).join())) return;
  for (const [selector, name] of Object.entries(rest)) {
    if (!document.querySelector(selector)) continue;
    delete rest[selector];
    import(`./${name}.js`);
  }
}

export function lazily(more) { Object.assign(rest, more); load(); }

load();
// It was over another page when it was loaded anew, and the way back is within this document.
if (history.state?.over) import('./over.js');
document.addEventListener('outpost:patched', load);
