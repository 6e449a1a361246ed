// The commands that wait in this browser, in order: kept in IndexedDB, so they outlive reloads and restarts.
const tabs = 'BroadcastChannel' in window ? new BroadcastChannel('outpost:queue') : undefined;

/** How often, and after what pause, a database is opened again that the browser has closed. */
const TRIES = 10, PAUSE = 100;

export const promised = request => new Promise((resolve, reject) => {
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
});

/** What was asked, once it is kept for certain. */
export const settled = (transaction, request) => new Promise((resolve, reject) => {
  transaction.oncomplete = () => resolve(request.result);
  transaction.onabort = () => reject(transaction.error ?? new DOMException('aborted', 'AbortError'));
});

let database;
/** What is there, as long as nobody changes it here or in another tab: each form that is sent asks first whether others wait. */
let kept;

function open() {
  if (!database) {
    const opening = indexedDB.open('outpost', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('commands', { keyPath: 'id', autoIncrement: true });
    database = promised(opening).then(opened => {
      // Somebody logs out in another tab, and the database goes.
      opened.onversionchange = () => { opened.close(); database = kept = undefined; };
      // Cleared by the browser: what was asked may never be answered.
      opened.onclose = () => { database = undefined; tell(); };
      return opened;
    });
    database.catch(() => { database = undefined; });
  }
  return database;
}

async function asked(mode, act) {
  const transaction = (await open()).transaction('commands', mode);
  return settled(transaction, act(transaction.objectStore('commands')));
}

/** A log-out has the browser clear the site's data: it closes the database, and ends what opens it before they
    are gone. */
async function on(mode, act) {
  for (let left = TRIES; ; left--) {
    try { return await asked(mode, act); } catch (error) {
      database = undefined;
      if (!left || !['InvalidStateError', 'AbortError'].includes(error.name)) throw error;
      await new Promise(resolve => setTimeout(resolve, PAUSE));
    }
  }
}

function tell() {
  kept = undefined;
  document.dispatchEvent(new Event('outpost:queue'));
}

async function change(act) {
  const result = await on('readwrite', act);
  tell();
  tabs?.postMessage('changed');
  return result;
}

tabs?.addEventListener('message', tell);
// It has heard nothing meanwhile.
addEventListener('pageshow', event => { if (event.persisted) tell(); });

export function all() {
  const reading = kept ??= on('readonly', store => store.getAll());
  reading.catch(() => { if (kept === reading) kept = undefined; });
  return reading;
}

export const find = id => on('readonly', store => store.get(id));
/** An entry with an id takes the place of the one that has it. */
export const put = entry => change(store => store.put(entry));
export const remove = id => change(store => store.delete(id));
export const clear = () => change(store => store.clear());
