// `form[data-ask=dialog]`: the dialog asks first and sends what was filled in. Where this module has not been
// loaded yet, the answer to the form is a page that asks the same.
import { taken } from './touched.js';

/** By the dialog's form: the one that it asks for. */
const asked = new WeakMap();

document.addEventListener('submit', event => {
  const form = event.target, dialog = form.dataset.ask && document.getElementById(form.dataset.ask);
  if (!dialog) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const target = dialog.querySelector('form');
  for (const old of target.querySelectorAll('[data-filled]')) old.remove();
  for (const [name, value] of new FormData(form, event.submitter)) {
    const field = Object.assign(document.createElement('input'), { type: 'hidden', name, value });
    field.dataset.filled = '';
    target.append(field);
  }
  const opener = event.submitter;
  asked.set(target, form);
  dialog.addEventListener('close', () => opener?.isConnected && opener.focus(), { once: true });
  dialog.showModal();
}, { capture: true });

document.addEventListener('outpost:taken', ({ target, detail }) => { if (asked.has(target)) taken(asked.get(target), detail); });
