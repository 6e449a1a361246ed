// `form[data-command]` is sent in place: busy until it is answered, sent once, and never lost in silence.
import { release } from './busy.js';
import { send } from './command.js';
import { toast } from './toasts.js';

document.addEventListener('submit', async event => {
  const form = event.target.closest('form[data-command]');
  if (!form) return;
  event.preventDefault();
  const button = event.submitter ?? form.querySelector('[type=submit]');
  if (form.querySelector('[aria-busy=true]')) return;
  button?.setAttribute('aria-busy', 'true');
  try {
    await send(form, button);
  } catch {
    release(button);
    toast(document.body.dataset.unsent, { alert: true });
  }
});
