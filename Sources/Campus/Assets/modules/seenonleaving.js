// `[data-seen-on-leaving]`: leaving the page says the same as the button of the form in it.
import { newKey } from '../../shell/modules/post.js';
import { proof } from '../../shell/modules/proof.js';
import { leave } from './left.js';

addEventListener('pagehide', () => {
  const form = document.querySelector('[data-seen-on-leaving] form');
  if (!form) return;
  const [action, fields, key] = [form.getAttribute('action'), [...new FormData(form)], newKey()];
  leave(action, fields, key);
  // The page is gone before the answer comes.
  fetch(action, {
    method: 'POST', body: new URLSearchParams(fields), credentials: 'same-origin', keepalive: true,
    headers: { 'X-Fragment': '1', 'Idempotency-Key': key, ...proof() },
  }).catch(() => {});
});
// From here on leaving counts.
document.documentElement.dataset.leaving = 'seen';
