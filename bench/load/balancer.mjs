// @ts-check
import { get } from 'node:http';
import { connect, createServer } from 'node:net';

const PROBE_EVERY_MS = 200;
const PROBE_TIMEOUT_MS = 1_000;

/**
 * Hands each new connection to the next process that is ready, as a Kubernetes Service does.
 * @param {readonly number[]} ports
 * @returns {Promise<{ url: string, close: () => void }>}
 */
export async function startBalancer(ports) {
  /** @type {Set<number>} */
  const ready = new Set(ports);
  const probe = () => {
    for (const port of ports) {
      void probeReadiness(port).then((result) => {
        if (result === 'ready') ready.add(port);
        // One that does not answer in time may be on a busy machine; an orchestrator waits for more failures, too.
        else if (result === 'not ready') ready.delete(port);
      });
    }
  };
  const probing = setInterval(probe, PROBE_EVERY_MS);
  /** @type {Set<import('node:net').Socket>} */
  const sockets = new Set();
  let turn = 0;
  const server = createServer((near) => {
    const candidates = ports.filter((port) => ready.has(port));
    const far = connect(candidates[turn++ % candidates.length] ?? 0, '127.0.0.1');
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
      socket.setNoDelay(true);
    }
    near.on('error', () => far.destroy());
    // A reset reaches the caller as a reset.
    far.on('error', () => near.resetAndDestroy());
    near.pipe(far).pipe(near);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  const close = () => {
    clearInterval(probing);
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  return { url: `http://127.0.0.1:${port}`, close };
}

/** @param {number} port @returns {Promise<boolean>} */
export const isReady = async (port) => (await probeReadiness(port)) === 'ready';

/** @param {number} port @returns {Promise<'ready' | 'not ready' | 'silent'>} */
function probeReadiness(port) {
  return new Promise((resolve) => {
    const options = { host: '127.0.0.1', port, path: '/health/ready', agent: false, timeout: PROBE_TIMEOUT_MS };
    const request = get(options, (response) => {
      response.resume();
      resolve(response.statusCode === 200 ? 'ready' : 'not ready');
    });
    request.on('timeout', () => {
      resolve('silent');
      request.destroy();
    });
    request.on('error', () => resolve('not ready'));
  });
}
