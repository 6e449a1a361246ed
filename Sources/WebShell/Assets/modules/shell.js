// The shell's entry: each module is one behaviour that attaches itself by data attributes.
import './theme.js';
import './dialogs.js';
import './forms.js';
import './summary.js';
import './ages.js';
import './keys.js';
import './notices.js';
import './upload.js';
import './await.js';
import './live.js';
import './kept.js';
import './sender.js';
import './waitings.js';
import './offline.js';
