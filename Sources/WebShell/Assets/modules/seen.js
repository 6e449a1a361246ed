// Whether this page may hold a connection. A browser has six for all its tabs together (HTTP/1.1), so a page
// that gets seen takes them from those that are not, and none is held long for a page that nobody sees.
const HIDDEN = 30000;
const tabs = 'BroadcastChannel' in window ? new BroadcastChannel('outpost:seen') : undefined;

export function whileSeen(wake, sleep) {
  let hiding;
  tabs?.addEventListener('message', () => { if (document.hidden) sleep(); });
  document.addEventListener('visibilitychange', () => {
    clearTimeout(hiding);
    if (document.hidden) hiding = setTimeout(sleep, HIDDEN); else wake();
  });
}

export function takeOver() { if (!document.hidden) tabs?.postMessage('seen'); }
