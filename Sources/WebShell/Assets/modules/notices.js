// New notices on an open page: a toast, and where the person allowed it a notification of the system.
import { toast } from './toasts.js';

const canNotify = 'Notification' in window && window.isSecureContext;

async function notify({ id, title, text, link }) {
  const options = { body: text, tag: `notice-${id}`, data: link };
  // Phones show notifications through a service worker only.
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker) { await worker.showNotification(title, options); return; }
  const shown = new Notification(title, options);
  shown.onclick = () => { window.focus(); if (link) location.assign(link); };
}

document.addEventListener('outpost:notice', event => {
  const notice = event.detail;
  toast(`${notice.title} – ${notice.text}`, { link: notice.link });
  if (canNotify && Notification.permission === 'granted' && document.hidden) {
    notify(notice).catch(error => console.warn('no system notification', error));
  }
});
