// @ts-check
import { setTimeout as delay } from 'node:timers/promises';

const BUSY_STATUS = 503;
/** The `Retry-After` of every 503 of the product. */
const PAUSE_MS = 1_000;
const MAX_ATTEMPTS = 20;

/**
 * `fetch` for a call that may be made twice. On a busy machine a service answers 503: passwords, for example, are hashed a few
 * at a time. Such a call is made again a second later, up to 20 times.
 * @param {string} url
 * @param {RequestInit} [request]
 * @returns {Promise<Response>}
 */
export async function fetchOnceFree(url, request) {
  let response = await fetch(url, request);
  for (let attempt = 1; response.status === BUSY_STATUS && attempt < MAX_ATTEMPTS; attempt += 1) {
    await delay(PAUSE_MS);
    response = await fetch(url, request);
  }
  return response;
}
