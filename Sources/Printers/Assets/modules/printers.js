// The printers app's entry.
import './chart.js';
