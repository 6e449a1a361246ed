// A short message over the page: five seconds, and as long as it is hovered or focused.
export function toast(text, { alert = false, link } = {}) {
  const box = document.getElementById('toasts');
  const item = document.createElement('div');
  item.className = 'toast';
  if (alert) item.setAttribute('role', 'alert');
  item.tabIndex = 0;
  const words = document.createElement(link ? 'a' : 'span');
  if (link) words.href = link;
  words.textContent = text;
  item.append(words);
  let timer;
  const start = () => { timer = setTimeout(() => item.remove(), alert ? 10000 : 5000); };
  const stop = () => clearTimeout(timer);
  item.addEventListener('pointerenter', stop);
  item.addEventListener('focusin', stop);
  item.addEventListener('pointerleave', start);
  item.addEventListener('focusout', start);
  item.addEventListener('keydown', event => { if (event.key === 'Escape') item.remove(); });
  box.replaceChildren(item);
  start();
}
