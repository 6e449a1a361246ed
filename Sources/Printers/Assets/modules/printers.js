// The printers app's entry: what few pages have is loaded with it.
const rest = {
  '[data-camera], [data-still]': 'camera', '[data-preview]': 'preview', '#files-stamp': 'files',
  'form[data-transfers]': 'transfers',
};

function load() {
  for (const [selector, name] of Object.entries(rest)) {
    if (!document.querySelector(selector)) continue;
    delete rest[selector];
    import(`./${name}.js`);
  }
}

load();
document.addEventListener('outpost:patched', load);
