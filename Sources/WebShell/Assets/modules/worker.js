// The service worker: keeps pages readable while the process is away. It only reads; commands that wait are
// the pages' business (waiting/…). VERSION and FILES stand before this text, written by the server.
//
// One version of the files, one set of caches: a page is kept only by the worker of its own version, and a new
// worker has all its files and pages before it removes those of the old one. So a page never meets the
// scripts of another version.
const ASSETS = `assets-${VERSION}`, PAGES = `pages-${VERSION}`;
/** The page that is shown in the place of one that is not kept. */
const AWAY = '/shell/away';
/** The pinned pages: paths, behind a `#` the version of those that have one. Kept among the pages, for a worker that is
    started again between two visits, and likewise which of those with a version are kept as they are now. */
const PINNED = '/shell/pinned', CURRENT = '/shell/pinned?current';
/** How long the process may take before what is kept is shown instead. */
const PATIENCE = 2500;
/** Pages kept beside the pinned ones; of more the longest unvisited go first. */
const MOST = 60;
/** How often pinned pages without a version are fetched anew. */
const PINNING = 10 * 60 * 1000;
/** After so many pages it is noted which are current: a worker may be ended between two of them. */
const NOTED = 20;
let pinned = 0;
/** What is being fetched because it is pinned. */
const coming = new Set();
/** Counts log-outs: what was asked for before one is not kept after it. */
let farewells = 0;
/** Counts what was asked for; of each address, which answer is kept. */
let asked = 0;
const newest = new Map();
/** The last change of what is kept that has begun or waits. */
let turn = Promise.resolve();

addEventListener('install', event => event.waitUntil(install()));
addEventListener('activate', event => event.waitUntil(activate()));
addEventListener('message', event => event.waitUntil(obey(event)));
addEventListener('fetch', event => {
  const answer = answering(event);
  if (answer) event.respondWith(answer);
});

/** All files, or there is no new version; pages as far as they can be had. */
async function install() {
  await (await caches.open(ASSETS)).addAll(FILES);
  await pin();
  const fresh = await caches.open(PAGES);
  for (const path of await kept()) if (!await fresh.match(path, { ignoreVary: true })) await refresh(path);
  await skipWaiting();
}

async function activate() {
  for (const name of await caches.keys()) if (name !== ASSETS && name !== PAGES) await caches.delete(name);
  await clients.claim();
}

/** `pin`: a page says that somebody is here. `forget`: a person logs out, of everything or, with a path after it,
    of one app. */
async function obey({ data, ports }) {
  if (data === 'pin') await pin();
  if (/^forget\b/.test(data)) {
    await leave(data.slice('forget '.length));
    ports[0]?.postMessage('forgotten');
  }
}

/** Nothing that was asked for before is kept after it. */
function leave(path) {
  farewells += 1;
  pinned = 0;
  coming.clear();
  return inTurn(() => forget(path));
}

/** One after the other, so that no change ends in the middle of another. */
function inTurn(change) {
  const done = turn.then(change);
  turn = done.catch(() => {});
  return done;
}

async function forget(path) {
  if (!path) return void await caches.delete(PAGES);
  const cache = await caches.open(PAGES);
  // Names of pages may say something of a person too.
  for (const list of [PINNED, CURRENT]) await cache.delete(list);
  for (const { url } of await cache.keys()) if (`${new URL(url).pathname}/`.startsWith(`${path}/`)) await cache.delete(url);
}

/** What this worker answers: pages, parts of pages, and files. Everything else, above all commands, events and
    camera streams, is none of its business. */
function answering(event) {
  const { request } = event, url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return undefined;
  if (url.pathname.startsWith('/assets/')) return file(request, url);
  if (request.mode === 'navigate' || request.headers.has('X-Fragment')) return page(event);
  return undefined;
}

/** A file under a version never changes; one without is asked for, since the process may be a newer one. Pictures are kept
    where they are pinned, among the pages. */
async function file(request, url) {
  const own = await (await caches.open(ASSETS)).match(request.url, { ignoreVary: true })
    ?? await (await caches.open(PAGES)).match(request.url, { ignoreVary: true });
  if (own && [`/assets/${VERSION}/`, '/assets/sprite/'].some(folder => url.pathname.startsWith(folder))) return own;
  try { return await fetch(request); } catch (error) { if (own) return own; throw error; }
}

/** The process first; what is kept if it is away or slow. */
async function page(event) {
  const fetching = fetchAndKeep(event.request, event);
  event.waitUntil(fetching.catch(() => {}));
  const late = new Promise(resolve => setTimeout(resolve, PATIENCE));
  const first = await Promise.race([fetching.catch(() => undefined), late]);
  if (first) return first;
  // Who asks for a part of a page finds it in the whole one.
  const address = event.request.url, own = key(event.request);
  const copy = await copied(own) ?? (own === address ? undefined : await copied(address));
  if (copy) return marked(copy);
  const standIn = await standingIn(new URL(address));
  if (standIn) return standIn;
  try { return await fetching; } catch (error) {
    const away = await caches.match(new URL(AWAY, location.origin).href, { ignoreVary: true });
    if (away && event.request.mode === 'navigate') return marked(away, text => text.replace(/ data-asof="\d+"/, ''));
    throw error;
  }
}

/** What is kept of a page. Where it was opened from (`from`) makes it no other one. */
async function copied(address) {
  const cache = await caches.open(PAGES), plain = url => { const it = new URL(url); it.searchParams.delete('from'); return it.href; };
  const exact = await cache.match(address, { ignoreVary: true });
  if (exact) return exact;
  const other = (await cache.keys()).findLast(({ url }) => plain(url) === plain(address));
  return other && cache.match(other, { ignoreVary: true });
}

/** The page without its query, which says for which names in it it stands in: asked what the address asks. */
async function standingIn({ pathname, search, searchParams }) {
  const copy = await (await caches.open(PAGES)).match(new URL(pathname, location.origin).href, { ignoreVary: true });
  const names = (copy?.headers.get('Stands-In-For') ?? '').split(',');
  if (!search || ![...searchParams.keys()].every(name => name === 'from' || names.includes(name))) return undefined;
  const query = search.replaceAll('&', '&amp;'), below = new RegExp(`(href="${pathname.replace(/[^\w/]/g, '\\$&')}/[^"?#]*)"`, 'g');
  return marked(copy, text => text.replace('<html ', `<html data-asked="${names}" `)
    .replaceAll(`action="${pathname}"`, () => `action="${pathname}${query}"`).replace(below, (_, link) => `${link}${query}"`));
}

/** With an event, keeping is done behind the answer. */
async function fetchAndKeep(request, event) {
  const farewell = farewells, number = asked += 1;
  const response = await fetch(request);
  if (isForeign(response)) await leave();
  if (isOurs(response)) {
    const keeping = keep(key(request), response.clone(), () => farewell === farewells, number);
    if (event) event.waitUntil(keeping); else await keeping;
  }
  return response;
}

/** Whether this browser is let in no longer: somebody removed the device. Pages are then for nobody here to read, and
    the page on which it is paired anew asks for the pinned ones, as every page does. */
const isForeign = response => response.status === 401;

/** Whole pages of this version; no errors, no answers that were redirected, nothing secret. */
function isOurs(response) {
  return response.status === 200 && !response.redirected && response.headers.get('Page-Version') === VERSION;
}

/** A page and its parts have the same address, but are not the same; all of it (`page`) is no part. */
function key(request) {
  const part = request.headers.get('X-Fragment');
  if (part === null || part === 'page') return request.url;
  const url = new URL(request.url);
  url.searchParams.set('x-fragment', part);
  return url.href;
}

/** Not before all of it is there; by then somebody may have logged out, which `isWanted` tells. */
async function keep(address, response, isWanted, number) {
  const whole = new Response(await response.blob(), { headers: response.headers });
  await inTurn(async () => { if (isWanted()) await put(address, whole, number); });
}

/** Put anew, so that the order of the keys is that of the visits; not in the place of what was asked for later: that
    may be in another language. */
async function put(address, whole, number) {
  if (number < newest.get(address)) return;
  newest.set(address, number);
  const cache = await caches.open(PAGES);
  await cache.delete(address);
  await cache.put(address, whole);
  const paths = await pinnedIn(cache), isPinned = url => paths.has(url.pathname + url.search);
  if (isPinned(new URL(address))) return;
  const visited = (await cache.keys()).filter(({ url }) => !isPinned(new URL(url)));
  for (const old of visited.slice(0, Math.max(0, visited.length - MOST))) await cache.delete(old);
}

/** Says in the page that it comes from here; `data-asof` in it says how old it is, where it has an age. */
async function marked(copy, change = text => text) {
  const text = change(await copy.text());
  const headers = new Headers(copy.headers);
  headers.delete('Content-Encoding');
  headers.delete('Content-Length');
  return new Response(text.replace('<html ', '<html data-kept '), { status: 200, headers });
}

/** The pages that apps want readable without ever having been visited: at once those that were not among them before
    and those of a new version, and now and then those without one. In another language than before, all that is kept is
    fetched anew. */
async function pin() {
  try {
    const farewell = farewells, response = await fetch(PINNED);
    if (isForeign(response)) await leave();
    if (!response.ok) return;
    const cache = await caches.open(PAGES), old = await cache.match(PINNED, { ignoreVary: true });
    const isOther = old && language(old) !== language(response), isDue = isOther || Date.now() - pinned > PINNING;
    if (isOther) await cache.delete(CURRENT);
    const pages = await response.clone().json(), known = await listed(cache, PINNED), current = await listed(cache, CURRENT);
    if (farewell !== farewells) return;
    if (isDue) pinned = Date.now();
    if (!isOther) await cache.put(PINNED, response);
    const wanted = pages.filter(page => page.includes('#') ? !current.has(page) : isDue || !known.has(page));
    const isWhole = await fetchAll([...wanted, ...isOther ? await keptBeside(pages) : []], farewell);
    if (isOther) {
      for (const { url } of await cache.keys()) if (url.includes('x-fragment=')) await cache.delete(url);
      // Last: what failed, and a worker that is ended before, begins anew with the next visit.
      if (isWhole && farewell === farewells) await cache.put(PINNED, response);
    }
  } catch { /* no process, no pinning: there will be another visit */ }
}

/** Whether all were answered. What another visit has asked for already is left to that. */
async function fetchAll(pages, farewell) {
  const mine = pages.filter(page => !coming.has(page));
  let isWhole = mine.length === pages.length, done = [];
  for (const page of mine) coming.add(page);
  for (const page of mine) {
    if (farewell !== farewells) return false;
    if (await refresh(bare(page))) done.push(page); else isWhole = false;
    coming.delete(page);
    if (done.length === NOTED || page === mine.at(-1)) { await note(done, farewell); done = []; }
  }
  return isWhole;
}

/** That these are kept as they are now, those of them that have a version. */
function note(pages, farewell) {
  return inTurn(async () => {
    if (farewell !== farewells) return;
    const cache = await caches.open(PAGES), current = await listed(cache, CURRENT), pinned = await listed(cache, PINNED);
    const all = [...current, ...pages].filter(page => page.includes('#') && pinned.has(page));
    await cache.put(CURRENT, new Response(JSON.stringify([...new Set(all)])));
  });
}

const language = response => response.headers.get('Content-Language');

/** Without its version. */
const bare = page => page.split('#')[0];

/** The pages of a list that is kept. */
async function listed(cache, list) {
  const kept = await cache.match(list, { ignoreVary: true });
  return new Set(kept ? await kept.json() : []);
}

/** Paths of what is pinned, the lists themselves with it. */
const pinnedIn = async cache => new Set([PINNED, CURRENT, ...[...await listed(cache, PINNED)].map(bare)]);

/** The addresses of the pages that are kept and not pinned. */
async function keptBeside(pages) {
  const pinned = new Set(pages.map(page => new URL(bare(page), location.origin).href));
  return [...await kept()].filter(address => !pinned.has(address));
}

/** The addresses of the pages, without parts, that any version keeps. */
async function kept() {
  const found = new Set();
  for (const name of await caches.keys()) {
    if (!name.startsWith('pages-')) continue;
    for (const { url } of await (await caches.open(name)).keys()) {
      if (!url.includes('x-fragment=') && new URL(url).pathname !== PINNED) found.add(url);
    }
  }
  return found;
}

/** Whether there was an answer; without one it stays as it is. Nobody looks at it yet, so the process need not ask
    anybody for it. */
async function refresh(address) {
  try { await fetchAndKeep(new Request(address, { headers: { 'X-Pinned': '1' } })); } catch { return false; }
  return true;
}
