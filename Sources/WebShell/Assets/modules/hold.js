// `[data-hold=hint]`: a touch counts once it has lasted; a chance one does nothing but show the hint. Keys are not
// meant: nobody presses those by brushing against the screen.
import { toast } from './toasts.js';

const HOLD = 800;

let held, timer, done;

function drop() {
  clearTimeout(timer);
  held?.classList.remove('holding');
  held = undefined;
}

document.addEventListener('pointerdown', event => {
  drop();
  done = undefined;
  held = event.button === 0 ? event.target.closest('[data-hold]:not(:disabled)') : undefined;
  if (!held) return;
  held.classList.add('holding');
  // Not by the click that follows a release: after a long touch some systems send none.
  timer = setTimeout(() => { const target = held; drop(); done = target; target.click(); }, HOLD);
});

// A finger that slides away has thought better of it.
document.addEventListener('pointermove', event => {
  const box = held?.getBoundingClientRect();
  if (box && (event.clientX < box.left || event.clientX > box.right || event.clientY < box.top || event.clientY > box.bottom)) drop();
});

for (const name of ['pointercancel', 'pointerup']) document.addEventListener(name, drop);

// A long touch is not meant to open the system's menu.
document.addEventListener('contextmenu', event => { if (event.target.closest('[data-hold]')) event.preventDefault(); });

document.addEventListener('click', event => {
  const target = event.target.closest('[data-hold]');
  // Keys and `click()` have no detail.
  if (!target || event.detail === 0) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (target !== done) toast(target.dataset.hold);
}, { capture: true });
