// `[data-allow-notices]` says whether the system may show notices, and asks for it. Notifications exist in secure
// contexts only; the page says so where they do not.
const canNotify = 'Notification' in window && window.isSecureContext;

function show(box) {
  const state = canNotify ? Notification.permission : 'absent';
  for (const part of box.querySelectorAll('[data-when]')) part.hidden = part.dataset.when !== state;
  box.dataset.known = '';
}

for (const box of document.querySelectorAll('[data-allow-notices]')) {
  show(box);
  box.addEventListener('click', async event => {
    if (!event.target.closest('button')) return;
    await Notification.requestPermission();
    show(box);
  });
}
