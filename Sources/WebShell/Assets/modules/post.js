// Sends a form's values. One key for all attempts: however often they arrive, they are carried out once.
import { proven } from './proof.js';

/** 32 random digits; `crypto.randomUUID` is missing on plain http. */
export function newKey() {
  return [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16).padStart(2, '0')).join('');
}

/** What would be sent, to compare it: without the key, which is another each time. */
export const values = fields => JSON.stringify([...fields].filter(([name]) => name !== 'idempotency-key'));

/** Its next values are another record. */
export function renewKey(form) {
  const field = form.elements.namedItem('idempotency-key');
  if (field) field.value = newKey();
}

/**
 * @param fields pairs of name and value.
 * @param limit milliseconds after which the process counts as away.
 */
export function post(action, fields, { key, headers = {}, limit } = {}) {
  return proven(proof => fetch(action, {
    method: 'POST', body: new URLSearchParams(fields), credentials: 'same-origin',
    headers: { 'X-Fragment': '1', 'Idempotency-Key': key, ...proof, ...headers },
    signal: limit ? AbortSignal.timeout(limit) : undefined,
  }));
}
