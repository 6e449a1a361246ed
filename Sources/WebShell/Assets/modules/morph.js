// Makes elements of the page equal to those of a fragment, in place: nodes, focus, caret, scroll positions,
// open dialogs and disclosures stay, and so does every field that a person has focused or changed.
import { isTouched } from './touched.js';

/** What tells it from others: a row of a list is where it leads, so that one that comes before it makes it no other one. */
const key = node => node.id || (node.nodeName === 'LI' && node.firstElementChild?.getAttribute('href')) || '';

const isSame = (a, b) => a.nodeType === b.nodeType && a.nodeName === b.nodeName && key(a) === key(b);

function morphAttributes(old, fresh) {
  const keeps = name => (name === 'open' && old.matches('dialog, details')) || name === 'data-changed'
    || (name === 'aria-busy' && old.matches('button'));
  for (const { name } of [...old.attributes]) {
    if (!fresh.hasAttribute(name) && !keeps(name)) old.removeAttribute(name);
  }
  for (const { name, value } of fresh.attributes) {
    if (!keeps(name) && old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
}

/** What a place says of its field. One that a person is in is not taken out of their hands. */
export function settle(place, was) {
  const { value, lock } = place.dataset;
  for (const field of place.querySelectorAll('input, select')) {
    if (field !== document.activeElement) field.disabled = lock !== undefined;
    // What describes it otherwise, such as its hint, stays.
    if (lock) field.setAttribute('aria-describedby', lock);
    else if (was && field.getAttribute('aria-describedby') === was) field.removeAttribute('aria-describedby');
    if (value !== undefined && !isTouched(field)) field.value = field.defaultValue = value;
  }
}

/** The place of a field: what is sent says what it is to hold, as long as nobody types, and never brings the field itself. */
function morphPlace(old, fresh) {
  const { of, lock } = old.dataset;
  // Another field waits until nobody has this one in hands.
  const waits = of !== fresh.dataset.of && [...old.querySelectorAll('input, select')].some(isTouched);
  if (of !== fresh.dataset.of && !waits) old.replaceChildren(...fresh.childNodes);
  morphAttributes(old, fresh);
  if (waits) old.dataset.of = of ?? '';
  settle(old, lock);
}

/** Why a form was refused is said until it is sent again. */
function drop(node) { if (node.id !== 'errors') node.remove(); }

export function morph(old, fresh) {
  if (old.nodeType !== Node.ELEMENT_NODE) {
    if (old.nodeValue !== fresh.nodeValue) old.nodeValue = fresh.nodeValue;
    return;
  }
  // Of a long list nearly all is as before.
  if (old.nodeName === 'LI' && old.isEqualNode(fresh)) return;
  // A question that is open holds what it was asked about.
  if (old.matches('dialog[open]')) return;
  if (old.hasAttribute('data-keep') || (old.matches('input, textarea, select') && isTouched(old))) return;
  if (old.hasAttribute('data-field') && fresh.hasAttribute('data-field')) { morphPlace(old, fresh); return; }
  morphAttributes(old, fresh);
  // What was typed before counts for more than the attribute; here it has been taken over.
  if (old.matches('input:not([type=file]), textarea') && old.value !== fresh.value) old.value = fresh.value;
  if (old.matches('[type=radio], [type=checkbox]')) old.checked = fresh.checked;
  let next = old.firstChild;
  for (const child of [...fresh.childNodes]) {
    let match = next;
    while (match && !isSame(match, child)) match = match.nextSibling;
    if (!match) { old.insertBefore(child, next); continue; }
    while (next !== match) { const gone = next; next = next.nextSibling; drop(gone); }
    morph(next, child);
    next = next.nextSibling;
  }
  while (next) { const gone = next; next = next.nextSibling; drop(gone); }
}

/** Replaces each element of the page that has the id of a top-level element of the fragment. */
export function patch(html) {
  const template = document.createElement('template');
  template.innerHTML = html;
  for (const fresh of [...template.content.children]) {
    const old = fresh.id && document.getElementById(fresh.id);
    if (old) morph(old, fresh);
  }
  document.dispatchEvent(new Event('outpost:patched'));
}
