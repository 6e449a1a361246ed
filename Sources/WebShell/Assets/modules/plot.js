// Draws the lines of a chart: one path a series, the grid and the labels of the axis.
import { HEIGHT, WIDTH, places } from './axis.js';

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
  const number = new Intl.NumberFormat(document.getElementById('main').closest('[lang]').lang);
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
