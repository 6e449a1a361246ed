// What a page has said as it was left: browsers may lose it, so the next page says it once more, by the same key.
import { post } from '../../shell/modules/post.js';

const LEFT = 'left';

export function leave(...said) {
  try { sessionStorage.setItem(LEFT, JSON.stringify(said)); } catch { /* Nothing may be kept: then it is said once. */ }
}

function said() {
  try {
    const said = JSON.parse(sessionStorage.getItem(LEFT));
    sessionStorage.removeItem(LEFT);
    return said;
  } catch { return null; }
}

const [action, fields, key] = said() ?? [];
if (action) post(action, fields, { key }).catch(() => {});
