// The printers app's entry: what few pages have is loaded with it, by the shell, hence by the way from there.
import { lazily } from '../../shell/modules/shell.js';

const here = '../../printers/modules/';
lazily({
  '[data-camera], [data-still]': here + 'camera', '[data-preview]': here + 'preview', '[data-revision]': here + 'stamp',
  'form[data-transfers]': here + 'transfers', '[data-terminal]': here + 'terminal',
  '[data-terminal-entry]': here + 'terminalentry',
  '[data-copy]': here + 'copy',
});
