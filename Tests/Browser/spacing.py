"""Whether a finger that means something harmless can reach something dangerous."""

# What loses a print, a position or a connection, or opens the question before that.
DANGEROUS = ".btn.danger, .btn.danger-o, [data-open^=ask-cancel], [data-open^=ask-disconn], [data-open^=ask-remov]"

NEAR = """selector => {
  const controls = [...document.querySelectorAll('button, a[href], input:not([type=hidden]), select, summary, .seg label')]
    .filter(e => e.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter(e => !document.querySelector('dialog[open]') || e.closest('dialog[open]'));
  const gap = (a, b) => Math.hypot(
    Math.max(0, a.left - b.right, b.left - a.right), Math.max(0, a.top - b.bottom, b.top - a.bottom));
  const name = e => (e.innerText || e.getAttribute('aria-label') || e.outerHTML.slice(0, 60)).trim();
  const found = [];
  for (const bad of controls.filter(e => e.matches(selector))) {
    for (const good of controls.filter(e => !e.matches(selector) && !bad.contains(e) && !e.contains(bad))) {
      const distance = gap(bad.getBoundingClientRect(), good.getBoundingClientRect());
      if (distance < 16) found.push(`${name(bad)} is ${distance.toFixed(1)} px from ${name(good)}`);
    }
  }
  return found;
}"""


def near(page):
    """Pairs of a dangerous and a harmless control that are less than 16 px apart."""
    return page.evaluate(NEAR, DANGEROUS)
