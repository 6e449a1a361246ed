// A short message over the page: five seconds, ten with something to press, and as long as it is hovered or
// focused. A `[data-toast]` button shows its own.
export function toast(text, { alert = false, link, action, act } = {}) {
  const box = document.getElementById('toasts');
  const item = document.createElement('div'), words = document.createElement(link ? 'a' : 'span');
  item.className = 'toast';
  item.tabIndex = 0;
  if (alert) item.setAttribute('role', 'alert');
  if (link) words.href = link;
  words.textContent = text;
  item.append(words);
  if (action) {
    const button = document.createElement('button');
    button.className = 'btn';
    button.textContent = action;
    button.addEventListener('click', () => { item.remove(); act?.(); });
    item.append(button);
  }
  let timer;
  const start = () => { timer = setTimeout(() => item.remove(), alert || action ? 10000 : 5000); };
  const stop = () => clearTimeout(timer);
  item.addEventListener('pointerenter', stop);
  item.addEventListener('focusin', stop);
  item.addEventListener('pointerleave', start);
  item.addEventListener('focusout', start);
  item.addEventListener('keydown', event => { if (event.key === 'Escape') item.remove(); });
  document.getElementById('toasts').replaceChildren(item);
  start();
}

document.addEventListener('click', event => {
  const button = event.target.closest('[data-toast]');
  if (button) toast(button.dataset.toast, { action: button.dataset.toastAction });
});
