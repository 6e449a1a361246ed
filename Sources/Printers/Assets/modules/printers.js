// The printers app's entry. What few pages have is loaded with it.
const rest = { '[data-camera], [data-preview]': 'camera' };

function load() {
  for (const [selector, name] of Object.entries(rest)) {
    if (!document.querySelector(selector)) continue;
    delete rest[selector];
    import(`./${name}.js`);
  }
}

load();
document.addEventListener('outpost:patched', load);
