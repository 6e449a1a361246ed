// A short message over the page: five seconds, ten with something to press, and as long as it is hovered or
// focused. A `[data-toast]` button shows its own.
const box = document.getElementById('toasts');

/** What the page leaves it room for: the buttons of a form, or what is last. Told by the script, as a rule that looked for it
    would look through the page with each change of that. */
function place() {
  if (!box.firstChild) delete document.body.dataset.toasts;
  else document.body.dataset.toasts = document.querySelector('main .formbar') ? 'above' : 'over';
}

new MutationObserver(place).observe(box, { childList: true });
document.addEventListener('outpost:patched', place);

export function toast(text, { alert = false, link, action, act } = {}) {
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
  box.replaceChildren(item);
  start();
}

document.addEventListener('click', event => {
  const button = event.target.closest('[data-toast]');
  if (button) toast(button.dataset.toast, { action: button.dataset.toastAction });
});
