// `#errors`, the summary of a form that was refused: its links lead to the fields themselves, not only near them.
document.addEventListener('click', event => {
  const link = event.target.closest('#errors a[href^="#"]');
  const field = link && document.getElementById(link.hash.slice(1));
  if (!field) return;
  event.preventDefault();
  field.closest('details')?.setAttribute('open', '');
  field.focus();
  field.scrollIntoView({ block: 'center' });
});
