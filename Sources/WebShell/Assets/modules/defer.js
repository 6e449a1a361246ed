// `form[data-deferrable=seconds]`: what cannot be sent now waits in the queue instead. `#waiting=id` in the
// address brings an entry that came back into its form again.
import { renewKey, values } from './post.js';
import * as queue from './queue.js';

/** Passwords and files never wait. */
export const isDeferrable = form => 'deferrable' in form.dataset
  && !form.querySelector('input[type=password], input[type=file][name]');

export const hasWaiting = async () => (await queue.all()).some(entry => entry.state === 'waiting');

/** What a person sees of the values: labels, and choices by their names. */
function shown(form) {
  const rows = [];
  for (const field of form.elements) {
    const picture = field.closest('[data-picture]'), isChoice = field.type === 'radio' || field.type === 'checkbox';
    // Of a picture the name alone is a field.
    const label = picture?.querySelector('label') ?? field.labels?.[0];
    if (!label || !field.name || !field.value || (isChoice && !field.checked)) continue;
    const text = label.cloneNode(true);
    for (const part of text.querySelectorAll('small, input, select, textarea')) part.remove();
    rows.push([text.textContent.trim(), field.selectedOptions ? [...field.selectedOptions].map(option => option.label).join(', ') : isChoice ? '' : picture?.querySelector('[data-kept]').dataset.kept ?? field.value]);
  }
  return rows;
}

export async function defer(form, button, fields, key) {
  const made = Date.now();
  await queue.put({
    key, fields, made, state: 'waiting', action: form.getAttribute('action'),
    title: form.dataset.title ?? document.title, shown: shown(form),
    page: location.pathname + location.search, expires: made + Number(form.dataset.deferrable) * 1000,
  });
  await settled(form);
  // What was typed meanwhile stays.
  if (values(new FormData(form, button)) === values(fields)) form.reset();
  renewKey(form);
}

/** What was typed is taken care of: its draft goes, and the entry that it came back from. */
export async function settled(form) {
  form.dispatchEvent(new Event('outpost:accepted', { bubbles: true }));
  if (!form.dataset.waiting) return;
  await queue.remove(Number(form.dataset.waiting));
  delete form.dataset.waiting;
  history.replaceState(null, '', location.pathname + location.search);
}

async function bringBack() {
  const id = Number(/^#waiting=(\d+)$/.exec(location.hash)?.[1]);
  const entry = id && await queue.find(id);
  const form = entry && [...document.forms].find(form => form.getAttribute('action') === entry.action);
  if (!form) return;
  // On a shared device another account may be shown meanwhile.
  const account = entry.fields.find(([name]) => name === 'account')?.[1];
  if (account !== undefined && account !== form.elements.namedItem('account')?.value) return;
  form.dataset.waiting = id;
  for (const field of form.elements) {
    if (!field.name || field.type === 'hidden' || field.type === 'submit') continue;
    const values = entry.fields.filter(([name]) => name === field.name).map(([, value]) => value);
    if (field.type === 'radio' || field.type === 'checkbox') field.checked = values.includes(field.value);
    else if (values.length) field.value = values[0];
  }
  form.querySelector('input:not([type=hidden]), textarea, select')?.focus();
}

bringBack();
