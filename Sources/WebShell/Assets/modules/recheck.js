// `.field.bad`: a field that was refused is checked again when it changes, by what the browser knows of it. The
// server has the last word.
const language = document.getElementById('main').closest('[lang]').lang;
const GROUPED = /^-?[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/;

/** As the server reads it: point and comma are both decimal marks. */
function number(text) {
  const plain = text.replace(/\s/g, '').replace('\u2212', '-');
  const bare = language.startsWith('en') && GROUPED.test(plain) ? plain.replaceAll(',', '') : plain.replaceAll(',', '.');
  return /^-?(\d+\.?\d*|\.\d+)$/.test(bare) ? bare : undefined;
}

function isNumber(input) {
  const { decimals, min = -Infinity, max = Infinity, step } = input.dataset, text = number(input.value);
  if (text === undefined) return !input.value.trim() && !input.required;
  const value = Number(text), steps = (value - (Number.isFinite(Number(min)) ? Number(min) : 0)) / Number(step ?? 1);
  return value >= Number(min) && value <= Number(max) && (text.split('.')[1] ?? '').replace(/0+$/, '').length <= Number(decimals)
    && (step === undefined || Math.abs(steps - Math.round(steps)) < 1e-6);
}

const isRight = input => (input.type === 'radio' || input.value !== input.defaultValue || input.matches('select'))
  && ('decimals' in input.dataset ? isNumber(input) : input.checkValidity());

document.addEventListener('change', event => {
  const box = event.target.closest?.('.field'), complaint = box?.querySelector('.err');
  if (!complaint || box.matches('.doubtful')) return;
  const isFine = isRight(event.target);
  box.classList.toggle('bad', !isFine);
  complaint.hidden = isFine;
  // Screen readers tell a description also where it is hidden.
  complaint.dataset.id ??= complaint.id;
  complaint.id = isFine ? '' : complaint.dataset.id;
  for (const input of box.querySelectorAll('[aria-invalid]')) input.setAttribute('aria-invalid', String(!isFine));
});
