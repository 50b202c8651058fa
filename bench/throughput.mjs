// @ts-check
import { createConnection } from 'node:net';
import { median, round } from './report.mjs';

/**
 * @typedef {{ path: string, method?: string, headers?: Record<string, string>, body?: string }} Call
 * @typedef {(call: Call) => Promise<string>} Send the text of the answer
 * @typedef {ReturnType<typeof connect>} Connection
 */

const HEAD_END = '\r\n\r\n';

/**
 * One connection that stays open. `http` and `undici` would take a part of the processor that is worth measuring: with them
 * the gateway answers a fifth less.
 * @param {string} origin
 */
function connect(origin) {
  const { hostname, port } = new URL(origin);
  const socket = createConnection({ host: hostname, port: Number(port), noDelay: true });
  let received = Buffer.alloc(0);
  let resolve = (/** @type {string} */ _text) => {};
  let reject = (/** @type {Error} */ _error) => {};
  socket.on('error', (error) => reject(error));
  socket.on('close', () => reject(new Error(`${origin} closed the connection`)));
  socket.on('data', (chunk) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
    const headEnd = received.indexOf(HEAD_END);
    if (headEnd === -1) return;
    const head = received.toString('latin1', 0, headEnd);
    const bodyStart = headEnd + HEAD_END.length;
    const length = Number(/\ncontent-length: (\d+)/i.exec(head)?.[1]);
    if (received.length < bodyStart + length) return;
    const text = received.toString('utf8', bodyStart);
    received = Buffer.alloc(0);
    if (head.startsWith('HTTP/1.1 2') && !Number.isNaN(length)) resolve(text);
    else reject(new Error(`${origin} answered ${head} ${text}`));
  });
  /** @type {Send} */
  const send = ({ path, method = 'GET', headers = {}, body = '' }) =>
    new Promise((onAnswer, onFailure) => {
      [resolve, reject] = [onAnswer, onFailure];
      const all = {
        host: `${hostname}:${port}`,
        ...headers,
        ...(body && { 'content-length': Buffer.byteLength(body) }),
      };
      const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
      socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`);
    });
  return { send, close: () => socket.removeAllListeners('close').destroy() };
}

/**
 * Hands `use` a function that sends each call over the next free one of so many connections.
 * @template T
 * @param {string} origin
 * @param {number} count
 * @param {(send: Send) => Promise<T>} use
 * @returns {Promise<T>}
 */
export async function withConnections(origin, count, use) {
  const connections = Array.from({ length: count }, () => connect(origin));
  const free = [...connections];
  /** @type {((connection: Connection) => void)[]} */
  const waiting = [];
  const nextFree = () => /** @type {Promise<Connection>} */ (new Promise((resolve) => waiting.push(resolve)));
  try {
    return await use(async (call) => {
      const connection = free.pop() ?? (await nextFree());
      const text = await connection.send(call);
      const next = waiting.shift();
      if (next === undefined) free.push(connection);
      else next(connection);
      return text;
    });
  } finally {
    for (const { close } of connections) close();
  }
}

/**
 * How often a second something is done when so many clients each begin again once they have finished.
 * @param {() => Promise<unknown>} act
 * @param {{ clients: number, seconds: number }} load
 */
export async function timesPerSecond(act, { clients, seconds }) {
  let count = 0;
  const startedAt = performance.now();
  const repeat = async () => {
    for (; performance.now() - startedAt < seconds * 1_000; count += 1) await act();
  };
  await Promise.all(Array.from({ length: clients }, repeat));
  return (count * 1_000) / (performance.now() - startedAt);
}

/**
 * The median of each measurement. They take turns, so that whatever else the machine does meets all of them; the first turn
 * warms up.
 * @template {string} Name
 * @param {Readonly<Record<Name, () => Promise<number>>>} measurements
 * @param {number} turns
 * @returns {Promise<Record<Name, number>>}
 */
export async function measureByTurns(measurements, turns) {
  const all = /** @type {[Name, () => Promise<number>][]} */ (Object.entries(measurements)).map(([name, measure]) => ({
    name,
    measure,
    values: [Number.NaN],
  }));
  for (let turn = 0; turn <= turns; turn += 1) {
    for (const { measure, values } of all) values[Math.max(0, turn - 1)] = await measure();
  }
  const medians = all.map(({ name, values }) => [name, round(median(values))]);
  return /** @type {Record<Name, number>} */ (Object.fromEntries(medians));
}

/** @param {string} promise @param {number} ratio @param {number} aim @returns {import('./report.mjs').Row} */
export const ratioRow = (promise, ratio, aim) => {
  return { promise, target: `≥ ${aim} ×`, measured: `${ratio} ×`, isGreen: ratio >= aim };
};
