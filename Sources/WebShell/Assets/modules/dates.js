// `.field.date`: its buttons choose today and yesterday, and the chosen day stands below in words.
const language = document.getElementById('main').closest('[lang]').lang;
// English is that of Europe, as on the rest of the page.
const inWords = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

function say(field) {
  const day = field.querySelector('input').valueAsDate;
  field.querySelector('.inwords').textContent = day ? inWords.format(day) : '';
}

function sayAll() { for (const field of document.querySelectorAll('.field.date')) say(field); }

document.addEventListener('click', event => {
  const button = event.target.closest('[data-days-ago]');
  if (!button) return;
  const now = new Date(), field = button.closest('.date'), input = field.querySelector('input');
  input.valueAsDate = new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate() - Number(button.dataset.daysAgo)));
  input.dispatchEvent(new Event('change', { bubbles: true }));
});

for (const kind of ['input', 'change']) {
  document.addEventListener(kind, event => {
    const field = event.target.closest?.('.field.date');
    if (field) say(field);
  });
}

sayAll();
document.addEventListener('outpost:patched', sayAll);
