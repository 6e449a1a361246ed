// `form[data-draft]`: what is typed outlives a reload and a process that is away, until the form is accepted or
// the draft discarded. Never passwords, files and what the form carries unseen, but for its key: a restored form
// is the same one to the server.
const LEFT_OUT = ['password', 'file', 'hidden', 'submit', 'button', 'reset', 'fieldset', 'output'];

const place = form => `draft:${location.pathname} ${form.getAttribute('action')}`;
const isChoice = field => field.type === 'radio' || field.type === 'checkbox';
const typed = form => [...form.elements].filter(field => field.name && !field.readOnly && !LEFT_OUT.includes(field.type));
const values = form => typed(form).filter(field => !isChoice(field) || field.checked).map(field => [field.name, field.value]);
const keyOf = form => form.elements.namedItem('idempotency-key');

// Storage may be full or forbidden; then the form is what it would be without this.
function recall(form) { try { return JSON.parse(localStorage.getItem(place(form))); } catch { return null; } }
function keep(form) {
  try { localStorage.setItem(place(form), JSON.stringify({ fields: values(form), key: keyOf(form)?.value })); } catch { /* no draft */ }
}
function forget(form) { try { localStorage.removeItem(place(form)); } catch { /* there is none */ } }

let isFilling = false;

function fill(form, draft) {
  isFilling = true;
  for (const field of typed(form)) {
    const found = draft.fields.filter(([name]) => name === field.name).map(([, value]) => value);
    if (isChoice(field)) field.checked = found.includes(field.value);
    else if (found.length) field.value = found[0];
    field.dispatchEvent(new Event('change', { bubbles: true }));
  }
  isFilling = false;
  if (draft.key && keyOf(form)) keyOf(form).value = draft.key;
}

function restore(form) {
  form.dataset.draft = 'on';
  const draft = recall(form);
  // What came back from the queue is newer; a refused form holds what was typed.
  if (!draft?.fields || location.hash.startsWith('#waiting=') || form.querySelector('#errors')) return;
  if (JSON.stringify(draft.fields) === JSON.stringify(values(form))) return;
  fill(form, draft);
  form.querySelector('[data-restored]').hidden = false;
}

const restoreAll = () => { for (const form of document.querySelectorAll('form[data-draft=""]')) restore(form); };

for (const kind of ['input', 'change']) {
  document.addEventListener(kind, event => {
    const form = event.target.form;
    if (!isFilling && form?.matches('[data-draft]')) keep(form);
  });
}

document.addEventListener('click', event => {
  const form = event.target.closest('[data-discard]')?.form;
  if (!form) return;
  form.reset();
  form.querySelector('[data-restored]').hidden = true;
  // Whatever shows something beside a field follows.
  for (const field of typed(form)) field.dispatchEvent(new Event('change', { bubbles: true }));
  forget(form);
  typed(form)[0]?.focus();
});

document.addEventListener('outpost:accepted', event => { if (event.target.matches('[data-draft]')) forget(event.target); });
document.addEventListener('outpost:patched', restoreAll);
restoreAll();
