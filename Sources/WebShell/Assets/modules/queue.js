// The commands that wait in this browser, in order: kept in IndexedDB, so they outlive reloads and restarts.
const tabs = 'BroadcastChannel' in window ? new BroadcastChannel('outpost:queue') : undefined;

const promised = request => new Promise((resolve, reject) => {
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
});

let database;
function open() {
  if (!database) {
    const opening = indexedDB.open('outpost', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('commands', { keyPath: 'id', autoIncrement: true });
    database = promised(opening).then(opened => {
      // Somebody logs out in another tab, and the database goes.
      opened.onversionchange = () => { opened.close(); database = undefined; };
      // Cleared by the browser: what was asked may never be answered.
      opened.onclose = () => { database = undefined; tell(); };
      return opened;
    });
    database.catch(() => { database = undefined; });
  }
  return database;
}

async function on(mode, act) {
  const asked = async () => promised(act((await open()).transaction('commands', mode).objectStore('commands')));
  try { return await asked(); } catch {
    // The browser closed it, as it does when a site's data are cleared: once more, with a new one.
    database = undefined;
    return asked();
  }
}

function tell() { document.dispatchEvent(new Event('outpost:queue')); }

async function change(act) {
  const result = await on('readwrite', act);
  tell();
  tabs?.postMessage('changed');
  return result;
}

tabs?.addEventListener('message', tell);

export const all = () => on('readonly', store => store.getAll());
export const find = id => on('readonly', store => store.get(id));
/** An entry with an id takes the place of the one that has it. */
export const put = entry => change(store => store.put(entry));
export const remove = id => change(store => store.delete(id));
export const clear = () => change(store => store.clear());
