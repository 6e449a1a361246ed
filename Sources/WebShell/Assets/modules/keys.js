// Keys: `/` goes to the search field, arrows move between the rows of a list.
document.addEventListener('keydown', event => {
  const target = event.target;
  if (event.key === '/' && !target.matches?.('input, textarea, select')) {
    const search = document.querySelector('[data-search]');
    if (search) { event.preventDefault(); search.focus(); search.select(); }
    return;
  }
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const row = step && target.closest?.('a.row');
  if (!row) return;
  const rows = [...document.querySelectorAll('a.row')];
  const next = rows[rows.indexOf(row) + step];
  if (next) { event.preventDefault(); next.focus(); }
});
