// The app's entry: what few pages have is loaded with it, by the shell, hence by the way from there.
import { lazily } from '../../shell/modules/shell.js';
import './reading.js';

lazily({
  '[data-locates]': '../../herd/modules/locate', '[data-keeping]': '../../herd/modules/keeping',
  '[data-scanning]': '../../herd/modules/scanning', '[data-sounds]': '../../herd/modules/sounding',
  '[data-typing]': '../../herd/modules/typing', '[data-beeps]': '../../herd/modules/beeping',
  '[data-turning]': '../../herd/modules/turning',
});
