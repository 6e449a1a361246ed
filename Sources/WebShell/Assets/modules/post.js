// Sends a form's values. One key for all attempts: however often they arrive, they are carried out once.

/** 32 random digits; `crypto.randomUUID` is missing on plain http. */
export function newKey() {
  return [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16).padStart(2, '0')).join('');
}

const same = 'same-origin';

/**
 * @param fields pairs of name and value; a renewed token is put into them.
 * @param limit milliseconds after which the process counts as away.
 */
export async function post(action, fields, { key, headers = {}, limit } = {}) {
  const send = () => fetch(action, {
    method: 'POST', body: new URLSearchParams(fields), credentials: same,
    headers: { 'X-Fragment': '1', 'Idempotency-Key': key, ...headers },
    signal: limit ? AbortSignal.timeout(limit) : undefined,
  });
  const response = await send();
  // The header names the field that is out of date.
  const name = response.status === 403 && response.headers.get('X-Renew-Token');
  if (!name) return response;
  const renewed = await fetch('/shell/token', { credentials: same, cache: 'no-store' });
  if (!renewed.ok) return response;
  const token = await renewed.text();
  for (const field of fields) if (field[0] === name) field[1] = token;
  for (const input of document.getElementsByName(name)) input.value = input.defaultValue = token;
  return send();
}
