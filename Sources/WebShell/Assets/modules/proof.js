// Proves that a post comes from a page of ours: `<html data-form-token>` goes with each of them. Pages change
// by patches that hold no token, so forms get theirs when they are sent.
const root = document.documentElement;

/** The headers that a post by script carries. */
export function proof() {
  const token = root.dataset.formToken;
  return token ? { 'X-Form-Token': token } : {};
}

/** Takes the new token out of the answer to a post with a stale one; whether there was one. */
async function renew(response) {
  if (response.status !== 403 || !response.headers.get('Content-Type')?.startsWith('text/html')) return false;
  const template = document.createElement('template');
  template.innerHTML = await response.clone().text();
  const token = template.content.querySelector('meta[name=form-token]')?.content;
  if (!token || token === root.dataset.formToken) return false;
  root.dataset.formToken = token;
  return true;
}

/** @param send posts with the headers that it is given; once more if what they prove was out of date. */
export async function proven(send) {
  const response = await send(proof());
  return await renew(response) ? send(proof()) : response;
}

document.addEventListener('submit', event => {
  const token = root.dataset.formToken;
  if (!token || event.target.method !== 'post') return;
  let field = event.target.querySelector('input[name=form-token]');
  if (!field) {
    field = document.createElement('input');
    field.type = 'hidden';
    field.name = 'form-token';
    // The first one: behind a file nobody looks for it.
    event.target.prepend(field);
  }
  field.value = token;
}, { capture: true });
