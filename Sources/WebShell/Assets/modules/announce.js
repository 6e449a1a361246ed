// The one polite region: what changed, for who does not see it.
export function announce(text) {
  const region = document.getElementById('announcer');
  if (region.textContent !== text) region.textContent = text;
}
