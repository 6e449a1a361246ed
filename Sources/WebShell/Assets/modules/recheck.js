// `.field.bad`: a refused field is checked again when it changes, by what the browser knows of it.
const language = document.getElementById('main').closest('[lang]').lang;

/** Read as the server does: point and comma are both decimal marks. */
function number(text) {
  const plain = text.replace(/\s/g, '').replace('\u2212', '-');
  const isGrouped = language.startsWith('en') && /^-?[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/.test(plain);
  const bare = plain.replaceAll(',', isGrouped ? '' : '.');
  return /^-?(\d+\.?\d*|\.\d+)$/.test(bare) ? bare : undefined;
}

function isNumber({ value: typed, required, dataset: { decimals, min, max, step } }) {
  const text = number(typed), value = Number(text), steps = (value - (min ?? 0)) / step;
  if (text === undefined) return !typed.trim() && !required;
  return !(value < min || value > max || Math.abs(steps - Math.round(steps)) > 1e-6)
    && (text.split('.')[1] ?? '').replace(/0+$/, '').length <= decimals;
}

const isRight = input => (input.matches('select, [type=radio]') || input.value !== input.defaultValue)
  && ('decimals' in input.dataset ? isNumber(input) : input.checkValidity());

document.addEventListener('change', ({ target }) => {
  const box = target.closest?.('.field'), complaint = box?.querySelector('.err');
  if (!complaint || box.matches('.doubtful')) return;
  const isFine = isRight(target);
  box.classList.toggle('bad', !isFine);
  // It keeps its place, so that no button moves from under a press.
  complaint.style.visibility = isFine ? 'hidden' : '';
  // Hidden descriptions are read out, too.
  complaint.dataset.id ??= complaint.id;
  complaint.id = isFine ? '' : complaint.dataset.id;
  for (const input of box.querySelectorAll('[aria-invalid]')) input.setAttribute('aria-invalid', !isFine);
});
