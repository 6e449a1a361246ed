// `[data-rows]`: a long list as a window on it, which follows the scrolling; `form[data-rows-of=id]` searches
// while one types. Both ask the page's own address for its part named rows.
import { RowParts } from './rowparts.js';
import { toast } from './toasts.js';

const PAUSE = 80;

async function ask(query) {
  const response = await fetch(`${location.pathname}${query.size ? `?${query}` : ''}`, { headers: { 'X-Fragment': 'rows' } });
  if (!response.ok) throw new Error(`rows: ${response.status}`);
  const template = document.createElement('template');
  template.innerHTML = await response.text();
  // Without the process it is the whole page, as the browser keeps it.
  return template.content.querySelector('[data-rows]');
}

function follow(box) {
  const form = document.querySelector(`form[data-rows-of="${box.id}"]`);
  const fields = form => new URLSearchParams([...new FormData(form)].filter(([, value]) => value));
  const query = () => fields(form);
  const fetchPart = async offset => {
    const wanted = query();
    if (offset) wanted.set('offset', offset);
    return [...(await ask(wanted)).querySelectorAll('li')];
  };
  const open = () => { const list = box.querySelector('ul.rows'); return list && new RowParts(list, fetchPart); };
  let parts = open(), turn = 0, timer, frame;

  async function search() {
    const mine = ++turn, wanted = query();
    try {
      const fresh = await ask(wanted);
      if (mine !== turn) return;
      parts?.close();
      box.replaceChildren(...fresh.childNodes);
      history.replaceState(history.state, '', `${location.pathname}${wanted.size ? `?${wanted}` : ''}`);
      parts = open();
      document.getElementById(`${box.id}-count`)?.replaceChildren(parts?.count ?? 0);
      parts?.look();
    } catch { toast(box.dataset.failed, { alert: true }); }
  }

  const soon = () => { frame ||= requestAnimationFrame(() => { frame = 0; parts?.look(); }); };
  document.addEventListener('scroll', soon, { capture: true, passive: true });
  addEventListener('resize', () => { parts?.measure(); soon(); });
  form?.addEventListener('input', () => { clearTimeout(timer); timer = setTimeout(search, PAUSE); });
  form?.addEventListener('submit', event => { event.preventDefault(); clearTimeout(timer); search(); });
  parts?.reveal();
  parts?.look();
  if (form && `${query()}` !== `${fields(asItCame(form))}`) search();
}

/** Its fields as the list was made for: one may type before this module is there. */
function asItCame(form) {
  const copy = form.cloneNode(true);
  copy.reset();
  return copy;
}

for (const box of document.querySelectorAll('[data-rows]')) follow(box);
