// `button[data-copy]` copies the text of the element with that id, and says so in its own place.
function copied(text) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  // Only pages that came by https or from this computer have a clipboard; for others the text is selected.
  return Promise.reject(new Error('no clipboard'));
}

function attach() {
  for (const button of document.querySelectorAll('[data-copy][hidden]')) {
    const source = document.getElementById(button.dataset.copy), label = button.lastChild;
    button.hidden = false;
    button.setAttribute('aria-live', 'polite');
    button.addEventListener('click', async () => {
      try {
        await copied(source.textContent);
        label.textContent = button.dataset.copied;
      } catch {
        getSelection().selectAllChildren(source);
      }
    });
  }
}

attach();
document.addEventListener('outpost:patched', attach);
