// `a[data-over]`: the form that it leads to is shown over this page. That one stays below it, live, and is seen again as
// soon as the form was accepted. Where the page is not live, or no process answers, the form is loaded as a page.
import { effect } from './busy.js';

/** So long the page below may take until it shows what was sent; then it is seen as it is. */
const EFFECT = 200;
const root = document.documentElement;
const here = () => location.pathname + location.search;
const plain = path => path.split('?')[0];

/** The page below, while another one (`shown`) is over it: that and what lies below the first that was (`over`). */
let below;
/** Counts what was asked for: what comes late is not shown. */
let turn = 0;
/** It was left already; the address follows. */
let isLeaving = false;
/** Where this document was loaded, if that was shown over another page before: the way back stays within it. */
const loaded = history.state?.over ? here() : undefined;

/** Another page of ours: as it is now, and of this version. */
async function fetched(path) {
  const response = await fetch(path, { headers: { 'X-Fragment': 'page' } });
  const page = new DOMParser().parseFromString(await response.text(), 'text/html'), { kept, version } = page.documentElement.dataset;
  if (!response.ok || response.redirected || kept !== undefined || version !== root.dataset.version) throw new Error('no page');
  return page;
}

/** Says what the connection is like, wherever one looks. */
function moveBanner(main) {
  const banner = document.getElementById('banner');
  main.querySelector('#banner')?.remove();
  main.prepend(banner);
  main.classList.toggle('stale', !banner.hidden);
}

function show(page, path) {
  const main = document.adoptNode(page.getElementById('main')), old = document.getElementById('main');
  below ??= {
    main: old, title: document.title, path: plain(here()), over: plain(path),
    top: scrollY, innerTop: old.scrollTop, opener: document.activeElement,
  };
  below.shown = path;
  moveBanner(main);
  if (old === below.main) {
    old.removeAttribute('id');
    old.setAttribute('aria-hidden', 'true');
    old.classList.add('below');
    // Behind it: of two elements with one name, patches mean the first.
    old.after(main);
  } else old.replaceWith(main);
  document.title = page.title;
  scrollTo(0, 0);
  main.querySelector('h1')?.focus({ preventScroll: true });
  document.dispatchEvent(new Event('outpost:patched'));
}

async function cover(path, isNew = true) {
  const mine = ++turn;
  try {
    const page = await fetched(path);
    if (mine !== turn) return;
    show(page, path);
    if (isNew) history.pushState({ over: (history.state?.over ?? 0) + 1 }, '', path);
  } catch {
    if (mine === turn) location.assign(path);
  }
}

/** Returns what led to what was over the page. */
function uncover() {
  const { main, title, top, innerTop, opener } = below;
  turn += 1;
  below = undefined;
  moveBanner(main);
  document.getElementById('main').remove();
  main.id = 'main';
  main.removeAttribute('aria-hidden');
  main.classList.remove('below');
  document.title = title;
  main.scrollTop = innerTop;
  scrollTo(0, top);
  return opener;
}

function comeBack(opener) { if (opener.isConnected) opener.focus({ preventScroll: true }); }

/** What was over the page is nothing to go back to. Once the page is painted: that is what somebody waits for. */
function leave() {
  const depth = history.state?.over ?? 0;
  const opener = uncover();
  isLeaving = true;
  requestAnimationFrame(() => setTimeout(() => {
    comeBack(opener);
    history.go(-depth);
  }));
}

document.addEventListener('click', event => {
  const link = event.target.closest('a[href^="/"]'), path = link?.getAttribute('href');
  if (!link || event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const isOver = below ? plain(path).startsWith(below.over) : 'over' in link.dataset && root.dataset.connection === 'live';
  const isBelow = below?.path === plain(path);
  if (!isOver && !isBelow) return;
  event.preventDefault();
  if (isOver) cover(path); else leave();
});

document.addEventListener('outpost:led', event => {
  const { path, sentAt } = event.detail, page = below;
  if (page?.path !== plain(path)) return;
  event.preventDefault();
  effect(sentAt, EFFECT).then(() => { if (below === page) leave(); });
});

// Before others that would show what the address says.
addEventListener('popstate', event => {
  const isOver = event.state?.over !== undefined, isOurs = isOver || below || isLeaving;
  if (isOurs) event.stopImmediatePropagation();
  if (isLeaving) isLeaving = false;
  else if (isOver && below) cover(here(), false);
  else if (isOver || (loaded && loaded !== here())) location.reload();
  else if (below && below.shown !== here()) comeBack(uncover());
}, { capture: true });
