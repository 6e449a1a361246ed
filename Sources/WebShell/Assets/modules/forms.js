// `form[data-command]` is sent in place: busy until it is answered, sent once, and never lost in silence.
import { release } from './busy.js';
import { send } from './command.js';
import { renewKey, values } from './post.js';
import { toast } from './toasts.js';

// A kept page is shown many times; its forms are new ones each time.
if ('kept' in document.documentElement.dataset) for (const form of document.forms) renewKey(form);

/** Said in the form itself where it keeps what was typed, else in passing. */
function unsent(form) {
  const line = form.querySelector('[data-unsaved]');
  if (!line) { toast(document.body.dataset.unsent, { alert: true }); return; }
  line.hidden = false;
  line.focus();
}

/** By button: what it sends, and which one was pressed meanwhile for other values. */
const sent = new WeakMap();

document.addEventListener('submit', async event => {
  const form = event.target.closest('form[data-command]');
  if (!form) return;
  event.preventDefault();
  const button = event.submitter ?? form.querySelector('[type=submit]');
  const fields = [...new FormData(form, button)], mine = { values: values(fields) }, before = sent.get(form.querySelector('[aria-busy=true]'));
  // Pressed twice is meant once; but what was filled in since is sent next.
  if (before?.values === mine.values) return;
  if (before && !before.isAnswered) { before.next = button; return; }
  if (button) sent.set(button, mine);
  button?.setAttribute('aria-busy', 'true');
  form.querySelector('[data-unsaved]')?.setAttribute('hidden', '');
  try {
    mine.isAnswered = await send(form, button, fields);
    if (mine.isAnswered && mine.next?.form === form) form.requestSubmit(mine.next);
  } catch {
    release(button);
    unsent(form);
  }
});
