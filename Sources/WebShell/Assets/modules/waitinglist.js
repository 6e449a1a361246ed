// The list of what waits (`[data-waitings]`), each entry with its values, its reason, and a way to discard it.
import { moment } from './ages.js';
import * as queue from './queue.js';

const list = document.querySelector('[data-waitings]');

function item(entry) {
  const node = document.getElementById('waiting-entry').content.cloneNode(true);
  const part = name => node.querySelector(`[data-part=${name}]`);
  part('title').textContent = entry.title;
  part('made').textContent = moment(entry.made);
  part('reason').textContent = entry.reason ?? '';
  part('edit').href = `${entry.page}#waiting=${entry.id}`;
  part('drop').dataset.id = entry.id;
  for (const [label, value] of entry.shown) {
    const term = document.createElement('dt'), text = document.createElement('dd');
    term.textContent = label;
    text.textContent = value;
    part('values').append(term, text);
  }
  for (const conditional of [...node.querySelectorAll('[data-when]')]) {
    if (!conditional.dataset.when.split(' ').includes(entry.state)) conditional.remove();
  }
  return node;
}

async function update() {
  const entries = await queue.all();
  list.replaceChildren(...entries.map(item));
  document.getElementById('waitings-none').hidden = entries.length > 0;
}

let dropping;
document.addEventListener('click', async event => {
  const id = event.target.closest('[data-part=drop]')?.dataset.id;
  const dialog = document.getElementById('waiting-drop');
  if (id) { dropping = Number(id); dialog.showModal(); }
  if (event.target.closest('[data-drop]')) { dialog.close(); await queue.remove(dropping); }
});

if ('indexedDB' in window) {
  document.addEventListener('outpost:queue', update);
  update();
}
