// `[data-preview]`: draws a layer of a G-code file and steps through the others without leaving the page.
import { toast } from '../../shell/modules/toasts.js';
import { read } from './layer.js';

const card = document.querySelector('[data-preview]'), canvas = card.querySelector('canvas');
const form = card.querySelector('form'), input = form.elements.layer;
const bed = card.dataset.bed.split(' ');
let moves, layer = Number(card.dataset.layer), turn = 0;

/** As the legend shows them: a canvas knows no tokens. */
const color = selector => getComputedStyle(card.querySelector(selector)).borderTopColor;

/** What is to be seen: the bed, or the layer where the bed is not known. */
function view() {
  const [x, y, width, depth] = bed.map(Number);
  return bed.length >= 4 ? { x, y, width, depth } : moves.box;
}

function draw() {
  if (!moves) return;
  const pixels = devicePixelRatio, { clientWidth: width, clientHeight: height } = canvas, seen = view();
  canvas.width = width * pixels;
  canvas.height = height * pixels;
  const scale = 0.94 * Math.min(width / (seen.width || 1), height / (seen.depth || 1)) * pixels;
  const context = canvas.getContext('2d');
  const left = (canvas.width - seen.width * scale) / 2 - seen.x * scale, base = (canvas.height + seen.depth * scale) / 2 + seen.y * scale;
  // y grows to the back of the bed, which is up.
  context.setTransform(scale, 0, 0, -scale, left, base);
  context.lineWidth = pixels / scale;
  context.strokeStyle = color('canvas');
  context.beginPath();
  if (bed[4] === 'circle') context.arc(0, 0, seen.width / 2, 0, 7);
  else context.rect(seen.x, seen.y, seen.width, seen.depth);
  context.stroke();
  context.lineCap = context.lineJoin = 'round';
  for (const { extrudes, path } of moves.paths) {
    context.setLineDash(extrudes ? [] : [4 * pixels / scale, 4 * pixels / scale]);
    context.strokeStyle = color(extrudes ? '.k-extrusion' : '.k-travel');
    context.lineWidth = (extrudes ? Math.max(0.4, 1.4 * pixels / scale) : pixels / scale);
    context.globalAlpha = extrudes ? 1 : 0.55;
    context.stroke(path);
  }
  context.globalAlpha = 1;
  canvas.dataset.painted = layer;
}

function words(html) {
  const template = document.createElement('template');
  template.innerHTML = html;
  document.getElementById('preview-layer').replaceWith(template.content);
}

/** The layer's moves; `undefined`, and said, if they cannot be had. */
async function fetched(next, isWanted) {
  let reason = card.dataset.failed;
  try {
    const response = await fetch(`${card.dataset.preview}?layer=${next}`);
    if (response.ok) return await response.arrayBuffer();
    if (response.headers.get('Content-Type')?.startsWith('text/plain')) reason = await response.text();
  } catch { /* Nobody answered. */ }
  if (isWanted()) toast(reason, { alert: true });
}

async function show(next) {
  const mine = ++turn, page = `${form.getAttribute('action')}?layer=${next}`;
  const bytes = await fetched(next, () => mine === turn);
  if (mine !== turn || !bytes) return;
  layer = next;
  moves = read(bytes);
  draw();
  input.value = layer;
  for (const [rel, by] of [['prev', -1], ['next', 1]]) form.querySelector(`[rel=${rel}]`).href = `${form.getAttribute('action')}?layer=${Math.max(1, layer + by)}`;
  history.replaceState(history.state, '', page);
  words(await (await fetch(page, { headers: { 'X-Fragment': 'layer' } })).text());
}

form.addEventListener('click', event => {
  const step = { prev: -1, next: 1 }[event.target.closest('a')?.rel];
  if (!step) return;
  event.preventDefault();
  if (layer + step >= 1) show(layer + step);
});
form.addEventListener('submit', event => { event.preventDefault(); show(Math.max(1, Math.round(Number(input.value)) || 1)); });
new ResizeObserver(draw).observe(canvas);
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', draw);
show(layer);
