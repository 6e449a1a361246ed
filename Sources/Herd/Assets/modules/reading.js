// A reader that types like a keyboard, wherever nobody types: its line opens the animal's card, and where animals are weighed
// it goes into the field there. No hand types fifteen digits so fast.
const PAUSE = 80, LINE = /^(?:LA |A )?[\dA-F ]{15,24}$/;
let line = '', last = 0;

addEventListener('keydown', event => {
  if (event.target.closest?.('input, textarea, select, [contenteditable], dialog') || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.timeStamp - last > PAUSE) line = '';
  last = event.timeStamp;
  if (event.key.length === 1) {
    line += event.key;
    // A space would press the button that has the focus, or scroll.
    if (event.key === ' ' && line.length > 1) event.preventDefault();
    return;
  }
  if (event.key !== 'Enter' || !LINE.test(line)) return;
  event.preventDefault();
  const field = document.querySelector('[data-typing]')?.closest('form').querySelector('input:not([type=hidden])');
  if (field) {
    field.value = line;
    field.form.requestSubmit();
  } else location.assign(`/herd/scan/found?codes=${encodeURIComponent(line)}`);
  line = '';
}, { capture: true });
