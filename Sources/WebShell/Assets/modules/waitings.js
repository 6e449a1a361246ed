// The count of what waits, in the frame of every page.
import { all } from './queue.js';

const link = document.getElementById('waiting');

async function update() {
  const entries = await all();
  link.hidden = entries.length === 0;
  link.querySelector('[data-count]').textContent = entries.length;
  link.toggleAttribute('data-returned', entries.some(entry => entry.state !== 'waiting'));
}

if (link && 'indexedDB' in window) {
  document.addEventListener('outpost:queue', update);
  update();
}
