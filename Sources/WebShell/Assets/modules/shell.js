// The shell's entry: each module is one behaviour that attaches itself by data attributes.
import './theme.js';
import './dialogs.js';
import './forms.js';
import './ages.js';
import './keys.js';
import './live.js';
import './pairing.js';
