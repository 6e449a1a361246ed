// Pages stay readable without the process: by a service worker, where the browser has one (https or loopback).
async function watchOver() {
  await navigator.serviceWorker.register('/worker.js');
  const { active } = await navigator.serviceWorker.ready;
  active.postMessage('pin');
}

/** Has the worker forget all pages, or those of an app; answers when it has. */
export async function forgetPages(path) {
  const worker = navigator.serviceWorker?.controller;
  if (!worker) return;
  await new Promise(resolve => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = resolve;
    setTimeout(resolve, 1000);
    worker.postMessage(path ? `forget ${path}` : 'forget', [port2]);
  });
}

if ('serviceWorker' in navigator) {
  // After the page itself: its first paint comes first. Without the process there is nothing to register.
  const begin = () => watchOver().catch(() => {});
  if (document.readyState === 'complete') begin(); else addEventListener('load', begin);
}
