// Loaded at the first press on `[data-take]` or `[data-save]`: the lines that are shown, as text.
import { toast } from '../../shell/modules/toasts.js';

const shown = tape => [...tape.children].filter(line => line.checkVisibility()).map(line => `${line.textContent}\n`).join('');

/** Where the page is not to be trusted with the clipboard, the old way still works. */
async function write(text) {
  if (navigator.clipboard) { await navigator.clipboard.writeText(text); return; }
  const field = Object.assign(document.createElement('textarea'), { value: text });
  document.body.append(field);
  field.select();
  const isDone = document.execCommand('copy');
  field.remove();
  if (!isDone) throw new Error('not copied');
}

async function copy(button, text) {
  try { await write(text); toast(button.dataset.done); } catch { toast(button.dataset.failed, { alert: true }); }
}

function save(name, text) {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 60000);
}

export function take(control, tape) {
  if ('save' in control.dataset) save(control.dataset.save, shown(tape)); else copy(control, shown(tape));
}
