// `form[data-draft]`: what is typed outlives a reload and a lost process, but for passwords and files. The form's
// key goes along, so that it stays the same form.
import { isChanged } from './touched.js';

/** Also of a list, though nobody saw it being changed. */
const isBegun = field => (field.matches('select')
  ? field.selectedIndex !== Math.max(0, [...field.options].findIndex(option => option.defaultSelected))
  : isChanged(field));
/** Going back, a browser fills in by itself what was typed then, and perhaps sent since. */
const isRevisited = performance.getEntriesByType('navigation')[0]?.type === 'back_forward';

// What was typed for one account is nothing for another's form.
const place = form => ['draft:' + location.pathname, form.getAttribute('action'), form.elements.namedItem('account')?.value]
  .filter(Boolean).join(' ');
const isChoice = field => field.type === 'radio' || field.type === 'checkbox';
const typed = form => [...form.elements].filter(field => field.name && field.matches('select, textarea, input')
  && !field.readOnly && !['password', 'file', 'hidden'].includes(field.type));
const values = form => typed(form).filter(field => !isChoice(field) || field.checked).map(field => [field.name, field.value]);
const keyOf = form => form.elements.namedItem('idempotency-key');
let isFilling = false;

// Storage may be full or forbidden.
function stored(act) { try { return act(localStorage); } catch { return null; } }
const forget = form => stored(storage => storage.removeItem(place(form)));

const keep = form => stored(storage =>
  storage.setItem(place(form), JSON.stringify({ fields: values(form), key: keyOf(form)?.value })));

/** Whatever shows something beside a field follows. */
const tell = form => { for (const field of typed(form)) field.dispatchEvent(new Event('change', { bubbles: true })); };

/** Leaves alone what was typed before this script came. */
function fill(form, { fields, key }) {
  const begun = new Set(isRevisited ? [] : typed(form).filter(isBegun).map(field => field.name));
  for (const field of typed(form).filter(field => !begun.has(field.name))) {
    const found = fields.filter(([name]) => name === field.name).map(([, value]) => value);
    if (isChoice(field)) field.checked = found.includes(field.value);
    else if (found.length) field.value = found[0];
  }
  if (key && keyOf(form)) keyOf(form).value = key;
  isFilling = true;
  tell(form);
  isFilling = false;
}

function restore(form) {
  form.dataset.draft = 'on';
  const draft = stored(storage => JSON.parse(storage.getItem(place(form))));
  // What the queue gave back is newer; a refused form holds what was typed.
  const isOlder = location.hash.startsWith('#waiting=') || form.querySelector('#errors');
  if (draft && !isOlder && JSON.stringify(draft.fields) !== JSON.stringify(values(form))) {
    fill(form, draft);
    form.querySelector('[data-restored]').hidden = false;
  }
  if (!isRevisited && typed(form).some(isBegun)) keep(form);
}

const restoreAll = () => document.querySelectorAll('form[data-draft=""]').forEach(restore);

for (const kind of ['input', 'change']) {
  document.addEventListener(kind, ({ target: { form } }) => {
    if (!isFilling && form?.matches('[data-draft]')) keep(form);
  });
}

document.addEventListener('click', event => {
  const form = event.target.closest('[data-discard]')?.form;
  if (!form) return;
  form.reset();
  tell(form);
  forget(form);
  form.querySelector('[data-restored]').hidden = true;
  typed(form)[0]?.focus();
});

document.addEventListener('outpost:accepted', event => { if (event.target.matches('[data-draft]')) forget(event.target); });
document.addEventListener('outpost:patched', restoreAll);
restoreAll();
