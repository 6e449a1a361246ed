// `[data-seen-on-leaving]`: leaving the page says the same as the button of the form in it.
import { newKey } from '../../shell/modules/post.js';
import { proof } from '../../shell/modules/proof.js';

addEventListener('pagehide', () => {
  const form = document.querySelector('[data-seen-on-leaving] form');
  if (!form) return;
  // The page is gone before the answer comes.
  fetch(form.getAttribute('action'), {
    method: 'POST', body: new URLSearchParams([...new FormData(form)]), credentials: 'same-origin', keepalive: true,
    headers: { 'X-Fragment': '1', 'Idempotency-Key': newKey(), ...proof() },
  }).catch(() => {});
});
// From here on leaving counts.
document.documentElement.dataset.leaving = 'seen';
