// `[data-revision]`: when it changes, the list beside it is asked for anew, as it is searched and sorted now.
const revision = () => document.querySelector('[data-revision]')?.dataset.revision;
let known = revision();

function refresh() { document.querySelector('form[data-rows-of]')?.dispatchEvent(new Event('input')); }

document.addEventListener('outpost:patched', () => {
  const now = revision();
  if (now === undefined || now === known) return;
  known = now;
  refresh();
});
