// `[data-typing]` takes what is typed in its form line by line, and empties the field at once: a reader that types goes on
// whether the line before was answered or not.
import { newKey, post } from '../../shell/modules/post.js';
import { toast } from '../../shell/modules/toasts.js';

const form = document.querySelector('[data-typing]').closest('form'), field = form.querySelector('input:not([type=hidden])');
const lines = [];
let isSending = false;

async function send() {
  if (isSending) return;
  isSending = true;
  while (lines.length) {
    const fields = [...new FormData(form)].filter(([name]) => name !== field.name), line = lines.shift();
    try {
      const response = await post(form.getAttribute('action'), [...fields, [field.name, line]], { key: newKey() });
      if (!response.ok) toast(`${line}: ${response.status === 422 ? await response.text() : document.body.dataset.unsent}`, { alert: true });
    } catch { toast(`${line}: ${document.body.dataset.unsent}`, { alert: true }); }
  }
  isSending = false;
}

form.addEventListener('submit', event => {
  event.preventDefault();
  event.stopImmediatePropagation();
  if (field.value.trim()) lines.push(field.value);
  field.value = '';
  field.focus();
  send();
}, { capture: true });
