// A page that the service worker kept (`<html data-kept>`) says so, and is loaded anew when the process
// answers; also the pages without live values find out by this.
import { show } from './connection.js';
import { isBegun } from './touched.js';

const root = document.documentElement;
if (root.dataset.asked) import('./standin.js');

async function ask() {
  try {
    const response = await fetch('/health', { cache: 'no-store', signal: AbortSignal.timeout(2500) });
    if (!response.ok) return;
  } catch { return; }
  if (isBegun()) show('live'); else location.reload();
}

if ('kept' in root.dataset) {
  show('off');
  setInterval(() => { if (!document.hidden && root.dataset.connection === 'off') ask(); }, 3000);
  addEventListener('online', ask);
  document.addEventListener('click', event => { if (event.target.closest('[data-retry]')) ask(); });
  document.addEventListener('outpost:connection', event => { if (event.detail === 'live') ask(); });
}
