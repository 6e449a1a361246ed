// A refused form takes the place of the one that was sent; links of its summary (`#errors`) lead to the fields.
const isChoice = field => field.type === 'radio' || field.type === 'checkbox';

/** What was typed while the answer was on its way stays typed. */
function carryOver(old, fresh, sent) {
  for (const field of old.elements) {
    if (!field.name || ['hidden', 'submit', 'file'].includes(field.type)) continue;
    const twin = [...fresh.elements].find(other => other.name === field.name && (!isChoice(field) || other.value === field.value));
    const values = sent.filter(([name]) => name === field.name).map(([, value]) => value);
    if (!twin) continue;
    if (isChoice(field)) { if (field.checked !== values.includes(field.value)) twin.checked = field.checked; }
    else if (values.length && field.value !== values[0]) twin.value = field.value;
  }
}

export function refuse(form, html, sent) {
  const template = document.createElement('template');
  template.innerHTML = html;
  const fresh = template.content.querySelector('form');
  if (fresh) carryOver(form, fresh, sent);
  document.querySelector(form.dataset.swap)?.replaceWith(template.content);
  document.getElementById('errors')?.focus();
  document.dispatchEvent(new Event('outpost:patched'));
}

document.addEventListener('click', event => {
  const link = event.target.closest('#errors a[href^="#"]');
  const field = link && document.getElementById(link.hash.slice(1));
  if (!field) return;
  event.preventDefault();
  field.closest('details')?.setAttribute('open', '');
  field.focus();
  field.scrollIntoView({ block: 'center' });
});
