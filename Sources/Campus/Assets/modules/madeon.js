// `[data-made-on=2026-11-23]`: shown once that day is over in Prague: a kept page tells of another day than today.
const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Prague' }).format(new Date());

function look() {
  for (const notice of document.querySelectorAll('[data-made-on]')) notice.hidden = notice.dataset.madeOn >= today();
}

look();
for (const moment of ['outpost:patched', 'outpost:connection', 'visibilitychange']) document.addEventListener(moment, look);
