// What is kept for this device. Storage may be forbidden (private windows): then it lasts as long as the page.
const memory = new Map();

export function recall(name) {
  try { return localStorage.getItem(name) ?? ''; } catch { return memory.get(name) ?? ''; }
}

export function remember(name, value) {
  memory.set(name, value);
  try { localStorage.setItem(name, value); } catch { /* kept in memory only */ }
}
