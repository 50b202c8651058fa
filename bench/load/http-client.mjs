// @ts-check
import { Agent, request } from 'node:http';

/** As long as a browser waits. */
const TIMEOUT_MS = 10_000;

/**
 * @typedef {{ status: number, json: unknown, milliseconds: number }} Answer
 * @typedef {{ method?: string, headers?: Record<string, string>, body?: object }} Call
 * @typedef {(path: string, call?: Call) => Promise<Answer>} Send rejects when the connection fails
 * @typedef {{ id: string, filePath: string }} Track
 */

/**
 * Calls as a signed-in page does, over connections that stay open. `fetch` would hide lost connections by trying again.
 * @param {string} origin
 * @param {string} cookie
 * @param {Agent} [agent]
 * @returns {Send}
 */
export function createClient(origin, cookie, agent = new Agent({ keepAlive: true })) {
  const { hostname, port } = new URL(origin);
  return (path, { method = 'GET', headers = {}, body } = {}) =>
    new Promise((resolve, reject) => {
      const startedAt = performance.now();
      const json = body === undefined ? {} : { 'content-type': 'application/json' };
      const outgoing = request(
        {
          hostname,
          port,
          path,
          method,
          agent,
          headers: { cookie, 'sec-fetch-site': 'same-origin', ...json, ...headers },
          signal: AbortSignal.timeout(TIMEOUT_MS),
        },
        (incoming) => {
          /** @type {Buffer[]} */
          const pieces = [];
          incoming.on('data', (piece) => pieces.push(piece));
          incoming.on('error', reject);
          incoming.on('end', () => {
            const milliseconds = performance.now() - startedAt;
            resolve({ status: incoming.statusCode ?? 0, json: parseOrNothing(Buffer.concat(pieces)), milliseconds });
          });
        },
      );
      outgoing.on('error', reject);
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

/** @param {unknown} json @returns {string} the id of a created resource */
export const readId = (json) => String(readFields(json)['id']);

/** @param {unknown} json the answer of `GET /api/session` @returns {string} */
export const readUid = (json) => String(readFields(readFields(json)['viewer'])['uid']);

/** @param {unknown} json @returns {Track[]} */
export function listTracks(json) {
  if (!Array.isArray(json)) throw new Error(`The answer is not a list of tracks: ${JSON.stringify(json)}.`);
  return json.map((item) => ({ id: readId(item), filePath: String(readFields(item)['filePath']) }));
}

/** @param {unknown} json @returns {Record<string, unknown>} */
function readFields(json) {
  if (typeof json !== 'object' || json === null)
    throw new Error(`The answer is not an object: ${JSON.stringify(json)}.`);
  return { ...json };
}
