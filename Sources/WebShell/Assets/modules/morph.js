// Makes elements of the page equal to those of a fragment, in place: nodes, focus, caret, scroll positions,
// open dialogs and disclosures stay, and so does every field that a person has focused or changed.
import { isTouched } from './touched.js';

const isSame = (a, b) => a.nodeType === b.nodeType && a.nodeName === b.nodeName && (a.id || '') === (b.id || '');

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

export function morph(old, fresh) {
  if (old.nodeType !== Node.ELEMENT_NODE) {
    if (old.nodeValue !== fresh.nodeValue) old.nodeValue = fresh.nodeValue;
    return;
  }
  if (old.hasAttribute('data-keep') || (old.matches('input, textarea, select') && isTouched(old))) return;
  morphAttributes(old, fresh);
  // What was typed before counts for more than the attribute; here it has been taken over.
  if (old.matches('input:not([type=file]), textarea') && old.value !== fresh.value) old.value = fresh.value;
  if (old.matches('[type=radio], [type=checkbox]')) old.checked = fresh.checked;
  let next = old.firstChild;
  for (const child of [...fresh.childNodes]) {
    let match = next;
    while (match && !isSame(match, child)) match = match.nextSibling;
    if (!match) { old.insertBefore(child, next); continue; }
    while (next !== match) { const gone = next; next = next.nextSibling; gone.remove(); }
    morph(next, child);
    next = next.nextSibling;
  }
  while (next) { const gone = next; next = next.nextSibling; gone.remove(); }
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
