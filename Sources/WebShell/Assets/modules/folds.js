// `details[data-remember]`: whether it is open is kept for this device, under its id.
import { recall, remember } from './preferences.js';

const name = fold => `fold:${fold.id}`;

function apply() {
  for (const fold of document.querySelectorAll('details[data-remember]')) {
    const kept = recall(name(fold));
    if (kept) fold.open = kept === 'open';
  }
}

apply();
document.addEventListener('outpost:patched', apply);

// Not `toggle`: that one also comes when this module or a patch has opened it.
document.addEventListener('click', event => {
  const fold = event.target.closest('summary')?.parentElement;
  if (fold?.matches('[data-remember]')) remember(name(fold), fold.open ? 'closed' : 'open');
});
