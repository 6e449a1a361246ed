// `[data-picture=address]`: a picture in a form. What is chosen is made smaller and loses what a camera has written into it, such
// as the place; the form says its name, and pictures.js sends it apart.
import { find, keep, mean } from './pictures.js';

const LONGEST = 1600, MOST = 1 << 20, QUALITIES = [0.85, 0.7, 0.5, 0.3];

/** A JPEG that is not larger than a picture may be. */
async function small(file) {
  const image = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, LONGEST / Math.max(image.width, image.height)), canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.width * scale));
  canvas.height = Math.max(1, Math.round(image.height * scale));
  canvas.getContext('2d').drawImage(image, 0, 0, canvas.width, canvas.height);
  for (const quality of QUALITIES) {
    const picture = await new Promise(resolve => canvas.toBlob(resolve, 'image/jpeg', quality));
    if (picture?.size <= MOST) return picture;
  }
  throw new RangeError('too large');
}

async function nameOf(picture) {
  const digest = await crypto.subtle.digest('SHA-256', await picture.arrayBuffer());
  return [...new Uint8Array(digest)].map(byte => byte.toString(16).padStart(2, '0')).join('');
}

function attach(box) {
  const [chooser, field] = box.querySelectorAll('input'), image = box.querySelector('img');
  const [said, remove] = [box.querySelector('[role=status]'), box.querySelector('button')];
  const account = field.form.elements.namedItem('account')?.value;

  async function show() {
    const name = field.value, kept = name ? await find(name) : undefined;
    if (name !== field.value) return;
    URL.revokeObjectURL(image.src);
    if (kept) image.src = URL.createObjectURL(kept.picture);
    image.hidden = !kept;
    remove.hidden = !name;
    said.textContent = name ? said.dataset.kept : '';
  }

  function set(name) {
    field.value = name;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  }

  chooser.addEventListener('change', async () => {
    const [file] = chooser.files;
    if (!file) return;
    chooser.setAttribute('aria-busy', 'true');
    try {
      const picture = await small(file), name = await nameOf(picture);
      await keep(name, picture, box.dataset.picture + name, account);
      set(name);
    } catch { said.textContent = box.dataset.failed; } finally {
      chooser.value = '';
      chooser.removeAttribute('aria-busy');
    }
  });
  remove.addEventListener('click', () => { set(''); chooser.focus(); });
  field.addEventListener('change', show);
  field.form.addEventListener('submit', () => mean(field.value), { capture: true });
  field.form.addEventListener('reset', () => setTimeout(show));
  box.hidden = !(window.isSecureContext && 'indexedDB' in window);
  show();
}

document.querySelectorAll('[data-picture]').forEach(attach);
