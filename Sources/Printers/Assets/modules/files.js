// `#files-stamp`: when its revision changes, the list of files beside it is asked for anew, as it is searched
// and sorted now.
const revision = () => document.getElementById('files-stamp')?.dataset.revision;
let known = revision();

function refresh() { document.querySelector('form[data-rows-of]')?.dispatchEvent(new Event('input')); }

document.addEventListener('outpost:patched', () => {
  const now = revision();
  if (now === undefined || now === known) return;
  known = now;
  refresh();
});
