// `[data-keeping]` says how many of the pages that the device is to have this browser keeps. Without a service worker
// (plain http from another computer) it keeps none, and what stands there already says nothing of a number.
const PAUSE = 500;

/** Addresses of the pages that are kept. */
async function kept() {
  const found = new Set();
  for (const name of (await caches.keys()).filter(name => name.startsWith('pages-'))) {
    for (const { url } of await (await caches.open(name)).keys()) found.add(url);
  }
  return found;
}

async function watch(line, pages) {
  const there = await kept(), count = pages.filter(page => there.has(page)).length, isWhole = count === pages.length;
  // Only the end is told to who can't see it.
  if (isWhole) line.setAttribute('role', 'status');
  const text = (isWhole ? line.dataset.kept : line.dataset.keeping).replace('{kept}', count).replace('{total}', pages.length);
  if (line.textContent !== text) line.textContent = text;
  if (!isWhole) setTimeout(() => watch(line, pages), PAUSE);
}

async function begin(line) {
  const listed = await (await fetch('/shell/pinned')).json();
  await watch(line, listed.map(page => new URL(page.split('#')[0], location.origin).href));
}

if ('caches' in window && 'serviceWorker' in navigator) {
  for (const line of document.querySelectorAll('[data-keeping]')) begin(line).catch(() => { /* no process: the line stays */ });
}
