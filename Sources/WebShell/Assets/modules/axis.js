// As AxisScale.swift has it.
export const WIDTH = 600, HEIGHT = 200;

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
