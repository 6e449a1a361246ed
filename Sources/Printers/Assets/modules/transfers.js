// `form[data-transfers]`: sends files one after the other, each with its progress and a button that stops it;
// asks first where a name is taken. On wide screens files can be dropped on it.
import { proof } from '../../shell/modules/proof.js';

const form = document.querySelector('form[data-transfers]'), list = form.querySelector('.transfers');
const input = form.querySelector('[type=file]');
let queue = Promise.resolve();

input.multiple = true;

/** The name to store it under and whether that replaces a file; `null` to leave it out. */
async function settled(file, ask) {
  const response = await fetch(`${form.dataset.names}?${new URLSearchParams({ name: file.name })}`);
  if (!response.ok) throw new Error(await response.text());
  const { exists, suggestion } = await response.json();
  if (!exists) return { name: file.name, taken: 'refuse' };
  const choice = await ask(form.dataset.dialog, { name: file.name, suggestion });
  return { keep: { name: suggestion, taken: 'refuse' }, replace: { name: file.name, taken: 'replace' } }[choice] ?? null;
}

function sent(file, { name, taken }, shown) {
  const body = new FormData(), request = new XMLHttpRequest();
  if (form.check.checked) body.append('check', '1');
  // The file comes last: by then the process knows what to do with it.
  for (const [key, value] of Object.entries({ name, taken, size: file.size })) body.append(key, value);
  body.append('file', file);
  request.open('POST', form.action);
  for (const [field, value] of Object.entries({ 'X-Fragment': '1', ...proof() })) request.setRequestHeader(field, value);
  request.upload.addEventListener('progress', event => { if (event.lengthComputable) shown.progress(100 * event.loaded / event.total); });
  shown.onStop(() => request.abort());
  return new Promise(resolve => {
    const end = (text, state, path) => { shown.end(text, state); resolve(path); };
    request.addEventListener('load', () => (request.status === 201 ? end(form.dataset.done, 'done', request.getResponseHeader('Location')) : end(request.responseText, 'bad')));
    request.addEventListener('abort', () => end(form.dataset.stopped, 'stopped'));
    request.addEventListener('error', () => end(form.dataset.failed, 'bad'));
    request.send(body);
  });
}

async function transfer(file) {
  const { ask, row } = await import('./transferparts.js'), shown = row(list, file.name, form.dataset.cancel);
  if (file.isFolder) { shown.end(form.dataset.folder, 'bad'); return; }
  try {
    const place = await settled(file, ask);
    if (!place || shown.isStopped) { shown.end(place ? form.dataset.stopped : form.dataset.skipped, 'stopped'); return; }
    const path = await sent(file, place, shown);
    if (path && form.check.checked) location.assign(path);
  } catch (error) { shown.end(error instanceof TypeError ? form.dataset.failed : error.message, 'bad'); }
}

/** A folder would come as a file that nobody can read. */
function dropped({ items }) {
  return [...items].filter(item => item.kind === 'file').map(item => {
    const entry = item.webkitGetAsEntry();
    return entry?.isDirectory ? { name: entry.name, isFolder: true } : item.getAsFile();
  }).filter(Boolean);
}

function take(files) { for (const file of files) queue = queue.then(() => transfer(file)); }

form.addEventListener('submit', event => { event.preventDefault(); take([...input.files]); input.value = ''; });

const target = form.closest('.card');
for (const name of ['dragover', 'dragleave', 'drop']) {
  target.addEventListener(name, event => {
    event.preventDefault();
    target.classList.toggle('over', name === 'dragover');
    if (name === 'drop') take(dropped(event.dataTransfer));
  });
}
