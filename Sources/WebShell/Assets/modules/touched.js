// What a person has begun to fill in, and must not lose.
const isChanged = field => (field.matches('select')
  ? [...field.options].some(option => option.selected !== option.defaultSelected && field.dataset.changed)
  : field.type === 'checkbox' || field.type === 'radio'
    ? field.checked !== field.defaultChecked
    : field.value !== field.defaultValue);

export const isTouched = field => field === document.activeElement || isChanged(field);

/** Whether loading the page anew would lose something. */
export const isBegun = () => document.querySelector('dialog[open]') !== null
  || [...document.querySelectorAll('form :is(input, textarea, select)')].some(isTouched);

document.addEventListener('change', event => {
  if (event.target.matches('select')) event.target.dataset.changed = '1';
});
