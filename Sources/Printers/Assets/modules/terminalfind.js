// Loaded when it is needed first. What of a terminal is shown: by what is typed (`[data-find]`), and by the filters
// of OctoPrint's settings (`[data-hides]`, regular expressions). What is none hides nothing.
let words = '', filters = [];

/** Marks a line that is not to be seen. */
export function judge(line) {
  const text = line.textContent;
  line.hidden = (words !== '' && !text.toLowerCase().includes(words)) || filters.some(filter => filter.test(text));
}

function expression(text) { try { return new RegExp(text); } catch { return undefined; } }

/** Goes by what is typed and chosen now. */
export function apply(card, tape) {
  words = card.querySelector('[data-find]').elements.q.value.trim().toLowerCase();
  filters = [...card.querySelectorAll('[data-hides]:checked')].map(box => expression(box.dataset.hides)).filter(Boolean);
  for (const line of tape.children) judge(line);
}
