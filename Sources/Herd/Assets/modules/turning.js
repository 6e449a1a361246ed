// `[data-turning]` shows its pictures one after the other, three a second, until somebody stops that or goes on by hand.
// They are addressed by their numbers, from 1 to what it says.
const TURN = 333;
const box = document.querySelector('[data-turning]'), label = box.querySelector('[role=status]');
const [before, button, after] = box.querySelector('.btns').children;
const count = Number(box.dataset.turning), pictures = [];
let shown = box.querySelector('img'), at = Number(shown.src.match(/\d+$/)[0]), run = 0, isTurning = false;

function picture(number) {
  return pictures[number] ??= Object.assign(shown.cloneNode(), { src: shown.src.replace(/\d+$/, number) });
}

async function step(by) {
  const number = at = (at - 1 + by + count) % count + 1, next = picture(number);
  try {
    await next.decode();
  } catch {
    // Asked for again in the next round.
    delete pictures[number];
    return;
  }
  shown.replaceWith(next);
  shown = next;
  label.textContent = box.dataset.said.replace('#', number);
}

async function turn(starts) {
  const mine = ++run;
  isTurning = starts;
  button.textContent = starts ? button.dataset.stop : button.dataset.turn;
  // Three a second are not read aloud.
  label.ariaLive = starts ? 'off' : 'polite';
  while (isTurning && mine === run) await Promise.all([step(1), new Promise(passed => setTimeout(passed, TURN))]);
}

for (const [link, by] of [[before, -1], [after, 1]]) {
  link.addEventListener('click', event => {
    event.preventDefault();
    turn(false);
    step(by);
  });
}
button.addEventListener('click', () => turn(!isTurning));
button.hidden = false;
turn(!matchMedia('(prefers-reduced-motion: reduce)').matches);
// A screen that goes dark shows nothing.
navigator.wakeLock?.request('screen').catch(() => {});
