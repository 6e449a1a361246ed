// `[data-days=id]`: picks the day that a phone shows of the week with this id; arrow keys go from day to day.
let picked;

function show(link) {
  const picker = link.closest('[data-days]'), links = [...picker.children];
  document.getElementById(picker.dataset.days).dataset.day = links.indexOf(link);
  for (const other of links) {
    if (other === link) other.setAttribute('aria-current', 'date'); else other.removeAttribute('aria-current');
  }
}

function pick(link) {
  picked = link.href;
  show(link);
  history.replaceState(history.state, '', picked);
}

// What comes live knows only the day with which the page was opened.
document.addEventListener('outpost:patched', () => {
  const link = picked && [...document.querySelectorAll('[data-days] > a')].find(({ href }) => href === picked);
  if (link) show(link);
});

document.addEventListener('click', event => {
  const link = event.target.closest('[data-days] > a');
  if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  pick(link);
});

document.addEventListener('keydown', event => {
  const step = { ArrowLeft: 'previousElementSibling', ArrowRight: 'nextElementSibling' }[event.key];
  const next = step && event.target.closest?.('[data-days] > a')?.[step];
  if (!next) return;
  event.preventDefault();
  next.focus();
  pick(next);
});
