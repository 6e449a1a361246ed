// Draws temperature lines into an SVG: one path a series, dashed targets, gaps where nothing was measured.
const NS = 'http://www.w3.org/2000/svg';
export const WIDTH = 400;
const HEIGHT = 200, LEFT = 34, RIGHT = 8, TOP = 10, BOTTOM = 26, GAP = 15;

function element(name, attributes, text) {
  const node = document.createElementNS(NS, name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  if (text !== undefined) node.textContent = text;
  return node;
}

/** Where a moment and a temperature lie: the newest row is at the right end. */
export function scale(rows, window) {
  const now = rows.at(-1)?.[0] ?? 0;
  const highest = Math.max(50, ...rows.flatMap(row => row.slice(1).filter(Number.isFinite)));
  const top = Math.ceil(highest / 50) * 50;
  return {
    now, top,
    x: time => LEFT + (WIDTH - LEFT - RIGHT) * (1 - (now - time) / window),
    y: degrees => TOP + (HEIGHT - TOP - BOTTOM) * (1 - degrees / top),
    time: x => now - window * (1 - (x - LEFT) / (WIDTH - LEFT - RIGHT)),
  };
}

function path(rows, column, at) {
  let d = '', last = -Infinity;
  for (const row of rows) {
    if (!Number.isFinite(row[column])) { last = -Infinity; continue; }
    d += `${row[0] - last > GAP ? 'M' : 'L'}${at.x(row[0]).toFixed(1)} ${at.y(row[column]).toFixed(1)}`;
    last = row[0];
  }
  return d;
}

export function draw(svg, rows, series, window, labels) {
  const at = scale(rows, window), nodes = [];
  for (let degrees = 0; degrees <= at.top; degrees += at.top > 150 ? 100 : 50) {
    nodes.push(element('line', { class: 'grid', x1: LEFT, x2: WIDTH - RIGHT, y1: at.y(degrees), y2: at.y(degrees) }));
    nodes.push(element('text', { x: LEFT - 6, y: at.y(degrees) + 5, 'text-anchor': 'end' }, degrees));
  }
  const step = window / 60 > 5 ? 2 : 1;
  for (let minutes = 0; minutes <= window / 60; minutes += step) {
    const anchor = minutes === 0 ? 'end' : minutes === window / 60 ? 'start' : 'middle';
    const text = minutes === 0 ? labels.now : labels.minutes.replace('{n}', minutes);
    if (minutes % (2 * step) === 0 || step === 1) nodes.push(element('text', { x: at.x(at.now - minutes * 60), y: HEIGHT - 4, 'text-anchor': anchor }, text));
  }
  series.forEach((line, index) => {
    nodes.push(element('path', { class: `${line.class} target`, d: path(rows.map(row => row.map((v, i) => i && !v ? NaN : v)), 2 + 2 * index, at) }));
    nodes.push(element('path', { class: line.class, d: path(rows, 1 + 2 * index, at) }));
  });
  svg.replaceChildren(...nodes);
}
