// `[data-open=id]` opens a dialog, `[data-close]` and a press beside it close it. An opener may be a link:
// without script it leads to a page that asks the same.
document.addEventListener('click', event => {
  const opener = event.target.closest('[data-open]');
  const dialog = opener && document.getElementById(opener.dataset.open);
  if (dialog) {
    event.preventDefault();
    dialog.addEventListener('close', () => opener.isConnected && opener.focus(), { once: true });
    dialog.showModal();
  } else if (event.target.closest('[data-close]')) {
    event.target.closest('dialog').close();
  } else if (event.target instanceof HTMLDialogElement) {
    event.target.close();
  }
});

// A link that acts as a button answers to the space bar like one.
document.addEventListener('keydown', event => {
  if (event.key === ' ' && event.target.matches?.('a[role=button]')) {
    event.preventDefault();
    event.target.click();
  }
});
