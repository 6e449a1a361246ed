// `[data-fills=id]`: a file that is chosen becomes the text of the field with this id; without script one pastes it.
for (const box of document.querySelectorAll('[data-fills]')) {
  box.hidden = false;
  box.querySelector('input').addEventListener('change', async ({ target }) => {
    const bytes = await target.files[0]?.arrayBuffer();
    if (!bytes) return;
    const field = document.getElementById(box.dataset.fills);
    // What older programs write in Czech is no UTF-8.
    try { field.value = new TextDecoder('utf-8', { fatal: true }).decode(bytes); } catch { field.value = new TextDecoder('windows-1250').decode(bytes); }
    field.focus();
  });
}
