// `<time data-age>` says how long ago, kept current; `<time data-clock>` the time of day where the reader is,
// `<time data-clock data-until>` from when to when, `<time data-day>` with its date.
const { lang } = document.getElementById('main').closest('[lang]');
/** English without a country is American to a browser; the process writes it as in Britain. */
const language = lang === 'en' ? 'en-GB' : lang;
const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto', style: 'short' });
const [today, tomorrow] = [0, 1].map(day => new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(day, 'day'));
const sameDay = new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const otherWeek = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' });
const otherDay = new Intl.DateTimeFormat(language, { weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** A number and its unit stay in one line. */
function ago(count, unit) { return relative.format(-count, unit).replace(/(\d) /, '$1\u00a0'); }

function age(milliseconds) {
  const seconds = Math.max(0, Math.round((Date.now() - milliseconds) / 1000));
  if (seconds < 2) return ago(0, 'second');
  if (seconds < 60) return ago(seconds, 'second');
  if (seconds < 3600) return ago(Math.floor(seconds / 60), 'minute');
  if (seconds < 86400) return ago(Math.floor(seconds / 3600), 'hour');
  return ago(Math.floor(seconds / 86400), 'day');
}

/** The time of day, with its day if that is another one. */
export function moment(milliseconds) {
  const date = new Date(milliseconds), next = new Date();
  if (date.toDateString() === next.toDateString()) return sameDay.format(date);
  next.setDate(next.getDate() + 1);
  if (date.toDateString() === next.toDateString()) return `${tomorrow} ${sameDay.format(date)}`;
  return (Math.abs(Date.now() - milliseconds) < 5 * 86400e3 ? otherDay : otherWeek).format(date);
}

/** From one time of day to another one, with their days where one of them does not say it for both. */
function span(from, until) {
  const [first, last] = [new Date(from), new Date(until)];
  if (first.toDateString() === last.toDateString()) return `${moment(from)}–${sameDay.format(last)}`;
  const isToday = first.toDateString() === new Date().toDateString();
  return `${isToday ? `${today} ` : ''}${moment(from)} – ${moment(until)}`;
}

function clock({ dataset: { clock, until } }) { return until ? span(Number(clock), Number(until)) : moment(Number(clock)); }

function write(element, text) { if (element.textContent !== text) element.textContent = text; }

function tick() {
  for (const time of document.querySelectorAll('time[data-age]')) write(time, age(Number(time.dataset.age)));
  for (const time of document.querySelectorAll('time[data-clock]')) write(time, clock(time));
  for (const time of document.querySelectorAll('time[data-day]')) write(time, otherWeek.format(Number(time.dataset.day)));
}

tick();
setInterval(tick, 1000);
document.addEventListener('outpost:patched', tick);
