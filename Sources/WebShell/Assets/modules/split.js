// `.split`: shows a row's page in the pane beside the list, and on a phone in its place, without leaving the
// page. Whatever is no pane (an error), or is live on a page that is not, is loaded as a page.
import { follow } from './live.js';

const topics = pane => (pane?.dataset.topics || '').split(',').filter(topic => topic);

let turn = 0;

/** `null` where the page is left for it, or something else was chosen meanwhile. */
async function show(path) {
  const mine = ++turn;
  document.getElementById('detail').setAttribute('aria-busy', 'true');
  try {
    const response = await fetch(path, { headers: { 'X-Fragment': 'detail' } });
    const template = document.createElement('template');
    template.innerHTML = await response.text();
    const pane = template.content.firstElementChild;
    if (mine !== turn) return null;
    const isFollowed = topics(pane).length === 0 || 'live' in document.documentElement.dataset;
    if (!response.ok || pane?.id !== 'detail' || !isFollowed) throw new Error('no pane');
    const old = document.getElementById('detail');
    old.replaceWith(pane);
    follow(topics(old), topics(pane));
    return pane;
  } catch {
    if (mine === turn) location.assign(path);
    return null;
  }
}

function mark(pane, path) {
  const split = pane.closest('.split'), isFilled = 'filled' in pane.dataset;
  split.toggleAttribute('data-detail', isFilled);
  document.title = document.title.replace(/^.*(?= – )/, () => pane.dataset.title);
  let current;
  for (const row of split.querySelectorAll('.list a.row')) {
    if (row.pathname === new URL(path, location).pathname) { row.setAttribute('aria-current', 'true'); current = row; }
    else row.removeAttribute('aria-current');
  }
  return isFilled ? pane.querySelector('h1') : current;
}

async function go(path) {
  const kept = document.querySelector('.split .list a.row[aria-current]');
  history.replaceState({ ...history.state, top: scrollY }, '');
  const pane = await show(path);
  if (!pane) return;
  history.pushState({}, '', path);
  const target = mark(pane, path) ?? kept;
  if ('filled' in pane.dataset && pane.offsetParent) scrollTo(0, 0);
  target?.focus({ preventScroll: 'filled' in pane.dataset });
  document.dispatchEvent(new Event('outpost:patched'));
}

document.addEventListener('click', event => {
  const link = event.target.closest('.split .list a[data-swap], .split .upward a');
  if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  go(link.getAttribute('href'));
});

addEventListener('popstate', async event => {
  if (!document.querySelector('.split')) return;
  const path = location.pathname + location.search, pane = await show(path);
  if (!pane) return;
  mark(pane, path);
  scrollTo(0, event.state?.top ?? 0);
  document.dispatchEvent(new Event('outpost:patched'));
});
