// What a person has begun to fill in, and must not lose.
export const isChanged = field => (field.matches('select')
  ? [...field.options].some(option => option.selected !== option.defaultSelected && field.dataset.changed)
  : field.type === 'checkbox' || field.type === 'radio'
    ? field.checked !== field.defaultChecked
    : field.value !== field.defaultValue);

export const isTouched = field => field === document.activeElement || isChanged(field);

/** Whether loading the page anew would lose something. */
export const isBegun = () => document.querySelector('dialog[open]') !== null
  || [...document.querySelectorAll('form :is(input, textarea, select)')].some(isTouched);

/**
 * What was sent is no draft any more: the page may show what became of it. What was typed since is one; what nobody
 * types is the page's own, which may have come before the answer.
 */
export function taken(form, sent) {
  for (const field of form.querySelectorAll('input, textarea, select')) {
    if (field.matches('select')) delete field.dataset.changed;
    else if (field.type === 'checkbox' || field.type === 'radio') field.defaultChecked = field.checked;
    else if (!['file', 'hidden'].includes(field.type)) field.defaultValue = sent.get(field.name) ?? field.value;
  }
}

document.addEventListener('outpost:taken', event => taken(event.target, event.detail));

document.addEventListener('change', event => {
  if (event.target.matches('select')) event.target.dataset.changed = '1';
});
