// @ts-check
import { get } from 'node:http';
import { connect, createServer } from 'node:net';

const PROBE_EVERY_MS = 200;

/**
 * Hands each new connection to the next process that says that it is ready, as a Kubernetes Service does; what stands
 * between two processes and their callers in a rolling restart.
 * @param {readonly number[]} ports
 * @returns {Promise<{ url: string, close: () => void }>}
 */
export async function startBalancer(ports) {
  /** @type {Set<number>} */
  const ready = new Set(ports);
  const probe = () => {
    for (const port of ports) {
      void askReadiness(port).then((answer) => {
        if (answer === 'ready') ready.add(port);
        // Who says nothing in time may merely be on a busy machine; an orchestrator, too, would wait and see.
        else if (answer === 'not ready') ready.delete(port);
      });
    }
  };
  const probing = setInterval(probe, PROBE_EVERY_MS);
  /** @type {Set<import('node:net').Socket>} */
  const sockets = new Set();
  let turn = 0;
  const server = createServer((near) => {
    const able = ports.filter((port) => ready.has(port));
    const far = connect(able[turn++ % able.length] ?? 0, '127.0.0.1');
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

/** @param {number} port @returns {Promise<'ready' | 'not ready' | 'silent'>} */
export function askReadiness(port) {
  return new Promise((resolve) => {
    const request = get(
      { host: '127.0.0.1', port, path: '/health/ready', agent: false, timeout: 1_000 },
      (response) => {
        response.resume();
        resolve(response.statusCode === 200 ? 'ready' : 'not ready');
      },
    );
    request.on('timeout', () => {
      resolve('silent');
      request.destroy();
    });
    request.on('error', () => resolve('not ready'));
  });
}
