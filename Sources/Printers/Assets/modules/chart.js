// `figure[data-chart]`: follows the samples of its topic and tells the values at a point.
import { draw, scale, WIDTH } from './plot.js';

function chart(figure) {
  const svg = figure.querySelector('svg');
  const window = Number(figure.dataset.window), labels = JSON.parse(figure.dataset.labels);
  let series = JSON.parse(figure.dataset.series), rows = JSON.parse(figure.dataset.history), point = -1;
  const readout = document.createElement('output');
  readout.className = 'readout';
  figure.insertBefore(readout, svg.nextSibling);
  const language = document.getElementById('main').closest('[lang]').lang;
  const number = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const time = new Intl.DateTimeFormat(language, { timeStyle: 'medium', hourCycle: 'h23' });

  function tell() {
    const row = rows[point];
    const values = row && series.map((line, i) => Number.isFinite(row[1 + 2 * i]) && `${line.name} ${number.format(row[1 + 2 * i])} °C`).filter(Boolean);
    readout.textContent = values ? `${time.format(row[0] * 1000)}: ${values.join(', ')}` : '';
  }

  function update() { draw(svg, rows, series, window, labels); tell(); }

  document.addEventListener('outpost:sample', ({ detail }) => {
    if (detail.topic !== figure.dataset.topic) return;
    if (detail.series.length !== series.length) rows = [];
    series = detail.series;
    const last = rows.at(-1)?.[0] ?? -Infinity;
    rows.push(...detail.rows.filter(row => row[0] > last));
    rows = rows.filter(row => row[0] > rows.at(-1)[0] - window);
    update();
  });

  svg.addEventListener('pointermove', event => {
    const box = svg.getBoundingClientRect();
    const at = scale(rows, window).time((event.clientX - box.left) * WIDTH / box.width);
    point = rows.findIndex(row => row[0] >= at);
    tell();
  });
  svg.addEventListener('pointerleave', () => { point = -1; tell(); });
  svg.tabIndex = 0;
  svg.addEventListener('keydown', event => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step || !rows.length) return;
    event.preventDefault();
    point = Math.min(rows.length - 1, Math.max(0, (point < 0 ? rows.length - 1 : point) + step));
    tell();
  });
  update();
}

for (const figure of document.querySelectorAll('figure[data-chart]')) chart(figure);
