// `form[data-clears]` logs out, and what waits in this browser is lost with it: it asks first, and says how much.
import { recorded } from './pictures.js';
import { all, clear } from './queue.js';

let leaving, sure;

/** Where nothing may be kept, nothing waits. */
async function unsent() { try { return (await all()).length + await recorded(); } catch { return 0; } }

function ask(count) {
  const text = document.getElementById('leaving-p');
  text.textContent = text.dataset.text.replace('{count}', count);
  document.getElementById('leaving').showModal();
}

/** A form that goes by navigation leaves this page, and with it whoever could clear the queue afterwards; the browser,
    asked by the answer to do that, does not when this page opens the database again meanwhile. */
async function leave() {
  if (!('command' in leaving.form.dataset)) try { await clear(); } catch { /* nothing may be kept, so nothing is */ }
  sure = leaving.form;
  leaving.form.requestSubmit(leaving.button);
}

// Before those who send it.
document.addEventListener('submit', async event => {
  const form = event.target.closest('form[data-clears]');
  if (!form || sure === form) { sure = undefined; return; }
  event.preventDefault();
  event.stopImmediatePropagation();
  leaving = { form, button: event.submitter };
  const count = await unsent();
  // Later: while others may still be told of this submission, the form can't be submitted again.
  if (count) ask(count); else setTimeout(leave);
}, { capture: true });

document.addEventListener('click', event => {
  if (!event.target.closest('[data-leave]')) return;
  document.getElementById('leaving').close();
  leave();
});
