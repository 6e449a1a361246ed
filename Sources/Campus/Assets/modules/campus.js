// The app's entry: what few pages have is loaded with it, by the shell, hence by the way from there.
import { lazily } from '../../shell/modules/shell.js';
import './left.js';

lazily({
  '[data-seen-on-leaving]': '../../campus/modules/seenonleaving', '[data-made-on]': '../../campus/modules/madeon',
  '[data-fills]': '../../campus/modules/fills',
});
