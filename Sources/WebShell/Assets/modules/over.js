// `a[data-over]`: the form that it leads to is shown over this page. That one stays below it, live, and is seen again as
// soon as the form was accepted. Where the page is not live, or no process answers, the form is loaded as a page.
const root = document.documentElement;
const here = () => location.pathname + location.search;

/** The page below, while another one is shown over it, and where that began. */
let below;
/** What this document shows. */
let shown = here();
/** Counts what was asked for: what comes late is not shown. */
let turn = 0;

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
    main: old, title: document.title, path: here(), over: path.split('?')[0],
    top: scrollY, innerTop: old.scrollTop, opener: document.activeElement,
  };
  moveBanner(main);
  if (old === below.main) {
    old.removeAttribute('id');
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
    shown = here();
  } catch {
    if (mine === turn) location.assign(path);
  }
}

function uncover() {
  const { main, title, path, top, innerTop, opener } = below;
  turn += 1;
  below = undefined;
  shown = path;
  moveBanner(main);
  document.getElementById('main').remove();
  main.id = 'main';
  main.classList.remove('below');
  document.title = title;
  main.scrollTop = innerTop;
  scrollTo(0, top);
  if (opener.isConnected) opener.focus({ preventScroll: true });
}

/** What was over the page is nothing to go back to. */
function leave() {
  const depth = history.state?.over ?? 0;
  uncover();
  history.go(-depth);
}

document.addEventListener('click', event => {
  const link = event.target.closest('a[href^="/"]'), path = link?.getAttribute('href');
  if (!link || event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey) return;
  // What lies below the first page that was shown over this one is shown there, too.
  const isOver = below ? path.startsWith(below.over) : 'over' in link.dataset && root.dataset.connection === 'live';
  if (path !== below?.path && !isOver) return;
  event.preventDefault();
  if (isOver) cover(path); else leave();
});

document.addEventListener('outpost:led', event => {
  if (event.detail !== below?.path) return;
  event.preventDefault();
  leave();
});

addEventListener('popstate', ({ state }) => {
  if (here() === shown) return;
  if (!below) location.reload();
  else if (state?.over) cover(here(), false);
  else uncover();
});
