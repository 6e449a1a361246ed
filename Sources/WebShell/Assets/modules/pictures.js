// Pictures that wait in this browser beside the records that name them: kept by name in a database of their own, and sent
// when the process knows the record.
import { proven } from './proof.js';
import { promised, settled } from './queue.js';

/** Says, without opening the database, that something waits. */
const MARK = 'pictures';
/** A picture that was chosen and not sent along is tried after a day, as is one whose record is not there after ten minutes. */
const DAY = 86400000, PAUSE = 600000, LONGEST = 60 * DAY;

/** Opened each time: a log-out removes it. */
async function on(mode, act) {
  const opening = indexedDB.open('outpost-pictures', 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore('pictures', { keyPath: 'name' });
  const database = await promised(opening);
  try {
    const transaction = database.transaction('pictures', mode);
    return await settled(transaction, act(transaction.objectStore('pictures')));
  } finally { database.close(); }
}

const put = entry => on('readwrite', store => store.put(entry));
export const find = name => on('readonly', store => store.get(name));

export async function keep(name, picture, action, account) {
  await put({ name, picture, action, account, made: Date.now(), after: Date.now() + DAY });
  localStorage.setItem(MARK, '1');
}

/** The record that names it is on its way. */
export async function mean(name) {
  const entry = name && await find(name);
  if (entry) await put({ ...entry, after: 0, isRecorded: true });
}

/** How many wait whose record is on its way or there. */
export async function recorded() {
  if (!localStorage.getItem(MARK)) return 0;
  return (await on('readonly', store => store.getAll())).filter(entry => entry.isRecorded).length;
}

export const clearPictures = () => on('readwrite', store => store.clear());

function post({ name, picture, action, account }) {
  const form = new FormData();
  if (account) form.append('account', account);
  form.append('file', picture, `${name}.jpg`);
  return proven(proof => fetch(action, { method: 'POST', body: form, credentials: 'same-origin', headers: { 'X-Fragment': '1', ...proof } }));
}

/** Sends what may be known by now; what is not stays. */
export async function sendPictures() {
  const now = Date.now();
  for (const entry of await on('readonly', store => store.getAll())) {
    if (entry.after > now) continue;
    const response = await post(entry);
    const isDone = (response.ok && !response.redirected) || now - entry.made > LONGEST;
    if (isDone) await on('readwrite', store => store.delete(entry.name)); else await put({ ...entry, after: now + PAUSE });
  }
  if (!await on('readonly', store => store.count())) localStorage.removeItem(MARK);
}
