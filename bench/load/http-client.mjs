// @ts-check
import { Agent, request } from 'node:http';

/** As long as a browser waits. */
const ANSWER_WITHIN_MS = 10_000;

/**
 * @typedef {{ status: number, json: unknown, milliseconds: number }} Answer
 * @typedef {{ method?: string, headers?: Record<string, string>, body?: object }} Call
 * @typedef {(path: string, call?: Call) => Promise<Answer>} Ask rejects when the network fails
 */

/**
 * Calls as a signed-in page does, over connections that stay open.
 * @param {string} origin
 * @param {string} cookie
 * @param {Agent} [agent]
 * @returns {Ask}
 */
export function createAsk(origin, cookie, agent = new Agent({ keepAlive: true })) {
  const { hostname, port } = new URL(origin);
  return (path, { method = 'GET', headers = {}, body } = {}) =>
    new Promise((resolve, reject) => {
      const startedAt = performance.now();
      const json = body === undefined ? {} : { 'content-type': 'application/json' };
      const all = { cookie, 'sec-fetch-site': 'same-origin', ...json, ...headers };
      const outgoing = request({ hostname, port, path, method, headers: all, agent }, (incoming) => {
        /** @type {Buffer[]} */
        const pieces = [];
        incoming.on('data', (piece) => pieces.push(piece));
        incoming.on('error', reject);
        incoming.on('end', () => {
          clearTimeout(timer);
          const milliseconds = performance.now() - startedAt;
          resolve({ status: incoming.statusCode ?? 0, json: parseOrNothing(Buffer.concat(pieces)), milliseconds });
        });
      });
      const timer = setTimeout(() => outgoing.destroy(new Error('no answer in time')), ANSWER_WITHIN_MS);
      outgoing.on('error', (error) => {
        clearTimeout(timer);
        reject(error);
      });
      outgoing.end(body === undefined ? undefined : JSON.stringify(body));
    });
}

/** @param {Buffer} bytes @returns {unknown} */
function parseOrNothing(bytes) {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return undefined;
  }
}
