// `[data-field]:empty`: patches bring the places of fields and never fields; those of new places are on the page itself.
import { settle } from './morph.js';

let isAsked = false;
/** Places that the page has no field for. */
const bare = new Set();

const empty = () => [...document.querySelectorAll('[data-field]:empty')].filter(place => !bare.has(place.id));

async function fill() {
  if (isAsked || !empty().length) return;
  isAsked = true;
  try {
    // Nobody opens the page by that.
    const response = await fetch(location.href, { headers: { 'X-Pinned': '1' } });
    if (!response.ok) return;
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    for (const place of empty()) {
      const known = page.getElementById(place.id);
      if (!known) continue;
      place.replaceChildren(...known.childNodes);
      if (place.firstChild) settle(place); else bare.add(place.id);
    }
  } catch {
    // The next patch asks again.
  } finally {
    isAsked = false;
  }
}

fill();
document.addEventListener('outpost:patched', fill);
