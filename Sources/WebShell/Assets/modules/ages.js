// `<time data-age>` says how long ago, kept current; `<time data-clock>` the time of day where the reader is.
const language = document.getElementById('main').closest('[lang]').lang;
const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto', style: 'short' });
const sameDay = new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const otherDay = new Intl.DateTimeFormat(language, { weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

function age(milliseconds) {
  const seconds = Math.max(0, Math.round((Date.now() - milliseconds) / 1000));
  if (seconds < 2) return relative.format(0, 'second');
  if (seconds < 60) return relative.format(-seconds, 'second');
  if (seconds < 3600) return relative.format(-Math.floor(seconds / 60), 'minute');
  if (seconds < 86400) return relative.format(-Math.floor(seconds / 3600), 'hour');
  return relative.format(-Math.floor(seconds / 86400), 'day');
}

function clock(milliseconds) {
  const date = new Date(milliseconds);
  return (date.toDateString() === new Date().toDateString() ? sameDay : otherDay).format(date);
}

function write(element, text) { if (element.textContent !== text) element.textContent = text; }

function tick() {
  for (const time of document.querySelectorAll('time[data-age]')) write(time, age(Number(time.dataset.age)));
  for (const time of document.querySelectorAll('time[data-clock]')) write(time, clock(Number(time.dataset.clock)));
}

tick();
setInterval(tick, 1000);
document.addEventListener('outpost:patched', tick);
