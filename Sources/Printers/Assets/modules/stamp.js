// `[data-revision]`: when it changes, the list beside it is asked for anew, as it is searched and sorted now.
// Its listener has to be there before the list is asked for.
import '../../shell/modules/rows.js';

const revision = () => document.querySelector('[data-revision]')?.dataset.revision;
let known = document.querySelector('[data-first-revision]')?.dataset.firstRevision ?? revision();

function refresh() { document.querySelector('form[data-rows-of]')?.dispatchEvent(new Event('input')); }

function check() {
  const now = revision();
  if (now === undefined || now === known) return;
  known = now;
  refresh();
}

document.addEventListener('outpost:patched', check);
// A patch may have come before this module.
check();
