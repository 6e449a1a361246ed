// Draws the lines of a chart: where values lie, the axis' labels and one path a series. The axis follows
// AxisScale.swift: round numbers, steps of 1, 2, 2.5 or 5 times a power of ten.
const WIDTH = 600, HEIGHT = 200;

export function axis(rows, [low, high]) {
  for (const row of rows) {
    for (const value of row.slice(1)) {
      if (Number.isFinite(value)) { low = Math.min(low, value); high = Math.max(high, value); }
    }
  }
  const raw = (high > low ? high - low : 1) / 5, power = 10 ** Math.floor(Math.log10(raw));
  const step = ([1, 2, 2.5, 5].find(factor => factor * power >= raw * 0.999999) ?? 10) * power;
  const lower = Math.floor(low / step + 1e-9) * step;
  return { lower, step, upper: Math.max(Math.ceil(high / step - 1e-9) * step, lower + step) };
}

/** From moments and values to places in the drawing; the newest row is at the right end. */
export function places(rows, window, { lower, upper }) {
  const now = rows.at(-1)?.[0] ?? 0;
  return {
    x: time => WIDTH * (1 - (now - time) / window),
    y: value => HEIGHT * (1 - (value - lower) / (upper - lower)),
    time: share => now - window * (1 - share),
  };
}

function path(rows, column, at, gap, isTarget) {
  let d = '', last = -Infinity;
  for (const row of rows) {
    const value = row[column];
    if (!Number.isFinite(value) || (isTarget && value === 0)) continue;
    d += `${row[0] - last > gap ? 'M' : 'L'}${at.x(row[0]).toFixed(1)} ${at.y(value).toFixed(1)}`;
    last = row[0];
  }
  return d;
}

function label(plot, { lower, upper, step }) {
  const number = new Intl.NumberFormat(document.documentElement.lang);
  const ticks = Array.from({ length: Math.round((upper - lower) / step) + 1 }, (_, i) => lower + i * step);
  plot.querySelector('.yaxis').replaceChildren(...ticks.map(tick => {
    const text = document.createElement('span');
    text.textContent = number.format(tick);
    text.style.top = `${100 * (1 - (tick - lower) / (upper - lower))}%`;
    return text;
  }));
  plot.style.setProperty('--chars', Math.max(...ticks.map(tick => number.format(tick).length)));
  return ticks.map(tick => `M0 ${HEIGHT * (1 - (tick - lower) / (upper - lower))}H${WIDTH}`).join('');
}

export function draw(plot, rows, series, window, scale) {
  const at = places(rows, window, scale), svg = plot.querySelector('svg');
  const grid = svg.querySelector('.grid'), cursor = svg.querySelector('.cursor');
  grid.setAttribute('d', label(plot, scale));
  const lines = series.flatMap((line, index) => ['target', ''].map((kind, i) => {
    const node = document.createElementNS('http://www.w3.org/2000/svg', 'path');
    node.setAttribute('class', `${line.class} ${kind}`.trim());
    node.setAttribute('d', path(rows, 2 + 2 * index - i, at, window / 40, !i));
    return node;
  }));
  svg.replaceChildren(grid, ...lines, cursor);
}
