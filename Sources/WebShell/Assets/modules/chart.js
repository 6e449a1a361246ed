// `figure[data-chart]`: tells the values at a point, by pointer or arrow keys, and draws the samples of its
// topic; the server has drawn it once.
import { axis, places } from './axis.js';
import { draw } from './plot.js';

const language = document.getElementById('main').closest('[lang]').lang;
const number = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const clock = new Intl.DateTimeFormat(language, { timeStyle: 'medium', hourCycle: 'h23' });
const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' });

function chart(figure) {
  const { topic, unit } = figure.dataset, window = Number(figure.dataset.window), time = window > 86400 ? day : clock;
  const plot = figure.querySelector('.plot'), svg = plot.querySelector('svg'), readout = figure.querySelector('.readout');
  const shown = JSON.parse(figure.dataset.shown), cursor = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  let series = JSON.parse(figure.dataset.series), rows = JSON.parse(figure.dataset.history), scale = axis(rows, shown), chosen;
  cursor.setAttribute('class', 'cursor');
  svg.append(cursor);

  function tell() {
    const row = rows.find(row => row[0] >= chosen);
    if (!row) { readout.textContent = ''; cursor.removeAttribute('d'); return; }
    const values = series.map((line, i) => Number.isFinite(row[1 + 2 * i]) && `${line.name} ${number.format(row[1 + 2 * i])} ${unit}`);
    readout.textContent = `${time.format(row[0] * 1000)} · ${values.filter(Boolean).join(', ')}`;
    cursor.setAttribute('d', `M${places(rows, window, scale).x(row[0]).toFixed(1)} 0V200`);
  }

  function take({ detail }) {
    if (!topic || detail.topic !== topic) return;
    if (detail.series.map(line => line.name).join() !== series.map(line => line.name).join()) rows = [];
    series = detail.series;
    const last = rows.at(-1)?.[0] ?? -Infinity;
    rows.push(...detail.rows.filter(row => row[0] > last));
    rows = rows.filter(row => row[0] > rows.at(-1)[0] - window);
    scale = axis(rows, shown);
    draw(plot, rows, series, window, scale);
    tell();
  }

  document.addEventListener('outpost:sample', take);
  svg.addEventListener('pointermove', event => {
    const box = svg.getBoundingClientRect();
    chosen = places(rows, window, scale).time((event.clientX - box.left) / box.width);
    tell();
  });
  svg.addEventListener('pointerleave', () => { chosen = undefined; tell(); });
  svg.tabIndex = 0;
  svg.addEventListener('keydown', event => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step || !rows.length) return;
    event.preventDefault();
    const now = chosen === undefined ? rows.length : rows.findIndex(row => row[0] >= chosen);
    chosen = rows[Math.min(rows.length - 1, Math.max(0, now + step))][0];
    tell();
  });
  figure.dataset.ready = '';
}

const attach = () => document.querySelectorAll('figure[data-chart]:not([data-ready])').forEach(chart);
attach();
document.addEventListener('outpost:patched', attach);
