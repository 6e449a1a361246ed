// Whoever logs out leaves nothing behind in this browser: no pages, no waiting commands and pictures, no drafts.
import { forgetPages } from './offline.js';
import { clearPictures } from './pictures.js';
import { clear } from './queue.js';

/** For `form[data-clears]`, once it has been carried out. */
export async function clearAll() {
  await Promise.allSettled([forgetPages(), clear(), clearPictures()]);
  for (const storage of ['localStorage', 'sessionStorage']) {
    try { window[storage].clear(); } catch { /* forbidden, and so empty */ }
  }
}
