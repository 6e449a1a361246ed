// `[data-terminal]`: the lines of a terminal as they come. Follows them until a person scrolls up or stops it,
// and keeps no more than the newest.

/** How many lines are kept, and how many while somebody reads older ones: nothing is taken from under their eyes. */
const MOST = 500, MOST_READ = 3000;
const card = document.querySelector('[data-terminal]'), tape = card.querySelector('.tape');
const newest = card.querySelector('[data-newest]'), follow = card.querySelector('[data-follow]');
/** Whose lines are shown, and the number of the one that comes next. */
let terminal, end = 0, isFollowing = true, isStopped = false, find, followed = 0;

const isAtEnd = () => tape.scrollTop + tape.clientHeight >= tape.scrollHeight - 8;

function toEnd() {
  tape.scrollTop = tape.scrollHeight;
  followed = tape.scrollTop;
}

function show() {
  newest.hidden = isFollowing;
  follow.setAttribute('aria-pressed', String(isFollowing));
}

function go(isOn) {
  isFollowing = isOn;
  if (isOn) { isStopped = false; shorten(); toEnd(); }
  show();
}

function row([kind, isHeat, text]) {
  const line = document.createElement('div');
  line.className = `k${kind}${isHeat ? ' heat' : ''}`;
  line.textContent = kind === 3 ? tape.dataset.gap : text;
  find?.judge(line);
  return line;
}

async function narrow() {
  find ??= await import('./terminalfind.js');
  find.apply(card, tape);
  if (isFollowing) toEnd();
}

/** The oldest go; what is being read stays where it is. */
function shorten() {
  const extra = tape.childElementCount - (isFollowing ? MOST : MOST_READ);
  if (extra <= 0) return;
  const before = tape.scrollHeight;
  for (let count = 0; count < extra; count++) tape.firstChild.remove();
  if (!isFollowing) tape.scrollTop -= before - tape.scrollHeight;
}

function add({ detail }) {
  if (detail.topic !== card.dataset.terminal) return;
  let { first, lines } = detail;
  if (terminal !== detail.terminal) {
    // What the server wrote is among these; after a restart of the process the numbers begin anew.
    const isFirst = terminal === undefined;
    terminal = detail.terminal;
    end = first;
    if (isFirst) tape.replaceChildren(); else if (lines.length) tape.append(row([3, 0, '']));
  }
  lines = lines.slice(Math.max(0, end - first));
  if (!lines.length) return;
  // Scrolled up in this very frame: nobody has been told yet.
  if (isFollowing && tape.scrollTop < followed - 8 && !isAtEnd()) { isFollowing = false; show(); }
  if (first > end) lines.unshift([3, 0, '']);
  end = first + detail.lines.length;
  tape.append(...lines.map(row));
  shorten();
  if (isFollowing) toEnd();
}

document.addEventListener('outpost:sample', add);
tape.addEventListener('scroll', () => { if (!isStopped && isFollowing !== isAtEnd()) { isFollowing = isAtEnd(); shorten(); show(); } });
newest.addEventListener('click', () => go(true));
follow.addEventListener('click', () => { isStopped = isFollowing; go(!isFollowing); });
for (const control of card.querySelectorAll('[data-scripted]')) control.hidden = false;
card.addEventListener('input', narrow);
card.addEventListener('submit', event => { event.preventDefault(); narrow(); });
if (card.querySelector('[data-find]').elements.q.value) narrow();
card.addEventListener('click', async event => {
  const control = event.target.closest('[data-take], [data-save]');
  if (!control) return;
  event.preventDefault();
  (await import('./terminaltake.js')).take(control, tape);
});
toEnd();
