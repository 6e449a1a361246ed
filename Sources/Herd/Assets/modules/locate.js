// `[data-locates]` leads to its page with where the device is. Positions exist in secure contexts only; without one the
// page shows no button.
for (const box of document.querySelectorAll('[data-locates]')) {
  box.hidden = !('geolocation' in navigator && window.isSecureContext);
  const failed = box.querySelector('[role=status]');
  box.querySelector('button').addEventListener('click', () => {
    failed.textContent = '';
    navigator.geolocation.getCurrentPosition(({ coords }) => {
      const at = `${coords.latitude.toFixed(6)},${coords.longitude.toFixed(6)}`;
      location.assign(`${box.dataset.locates}?at=${encodeURIComponent(at)}`);
    }, () => { failed.textContent = box.dataset.failed; }, { enableHighAccuracy: true, timeout: 20000, maximumAge: 30000 });
  });
}
