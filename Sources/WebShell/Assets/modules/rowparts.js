// The parts of a long list that are in the page: those around what is seen, three at most. The rest is height.
const SIZE = 50; // RowList.size
const MARGIN = 400;
const MOST = 3;
/** A part that did not come is asked for again after that many milliseconds, if it is still seen. */
const AGAIN = 2000;

export class RowParts {
  constructor(list, fetchPart) {
    this.list = list;
    this.fetchPart = fetchPart;
    this.total = Number(list.dataset.total);
    this.count = list.dataset.count;
    this.start = list.dataset.offset / SIZE;
    this.parts = new Map([[this.start, [...list.children]]]);
    list.classList.add('windowed');
    this.measure();
  }

  close() { this.isClosed = true; }

  measure() {
    if (!this.list.offsetParent) return;
    this.height = this.list.firstElementChild?.offsetHeight || this.height;
    this.list.style.height = `${this.total * this.height}px`;
    for (const [part, items] of this.parts) this.place(part, items);
  }

  place(part, items) { items.forEach((item, i) => { item.style.top = `${(part * SIZE + i) * this.height}px`; }); }

  /** Scrolls to where the address says. */
  reveal() { if (this.start > 0) this.parts.get(this.start)?.[0]?.scrollIntoView(); }

  look() {
    if (this.isClosed || !this.list.offsetParent) return;
    if (!this.height) this.measure();
    const top = this.list.getBoundingClientRect().top, last = Math.ceil(this.total / SIZE) - 1;
    const part = y => Math.min(last, Math.max(0, Math.floor((y - top) / this.height / SIZE)));
    const from = part(-MARGIN), to = part(innerHeight + MARGIN), wanted = to - from + 1;
    for (const [other, items] of this.parts) {
      const isFocused = items.some(item => item.contains(document.activeElement));
      if ((other >= from && other <= to) || (isFocused && wanted < MOST)) continue;
      for (const item of items) item.remove();
      this.parts.delete(other);
    }
    for (let part = from; part <= to; part++) if (!this.parts.has(part)) this.load(part);
  }

  async load(part) {
    const place = [];
    this.parts.set(part, place);
    try {
      const items = await this.fetchPart(part * SIZE);
      // Left meanwhile, and perhaps asked for anew.
      if (this.isClosed || this.parts.get(part) !== place) return;
      this.parts.set(part, items);
      this.place(part, items);
      const later = [...this.parts.keys()].filter(other => other > part && this.parts.get(other).length);
      const next = later.length ? this.parts.get(Math.min(...later))[0] : null;
      for (const item of items) this.list.insertBefore(item, next);
    } catch {
      if (this.parts.get(part) !== place) return;
      this.parts.delete(part);
      setTimeout(() => this.look(), AGAIN);
    }
  }
}
