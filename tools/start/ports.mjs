// @ts-check
import net from 'node:net';
import { threadId } from 'node:worker_threads';
import { errorCode } from './start-failure.mjs';

// Below those that Linux (from 32768) and macOS (from 49152) give to outgoing connections, which could take a port that is
// free now before it is listened on.
const FIRST_PORT = 20_000;
const LAST_PORT = 32_767;
const PORTS_OF_A_PART = 200;
const PARTS = Math.floor((LAST_PORT - FIRST_PORT + 1) / PORTS_OF_A_PART);

// A port that was found is free until its program listens. Until then no other may find it: processes and threads that start
// products side by side begin in different parts of the range, and none looks at a port again before it has been through the range.
let nextPort = FIRST_PORT + ((process.pid + threadId) % PARTS) * PORTS_OF_A_PART;

function takeNextPort() {
  const port = nextPort;
  nextPort = port === LAST_PORT ? FIRST_PORT : port + 1;
  return port;
}

/** @param {number} port @param {string} [host] @returns {Promise<net.Server>} */
function listen(port, host = '127.0.0.1') {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once('error', reject);
    server.listen({ port, host, exclusive: true }, () => resolve(server));
  });
}

/** @returns {Promise<net.Server>} */
async function listenSomewhere() {
  for (;;) {
    try {
      return await listen(takeNextPort());
    } catch (error) {
      if (errorCode(error) !== 'EADDRINUSE') throw error;
    }
  }
}

/**
 * Ports that were free a moment ago, all different: every socket is held until the last one is found.
 * @param {number} count
 * @returns {Promise<number[]>}
 */
export async function findFreePorts(count) {
  const servers = await Promise.all(Array.from({ length: count }, listenSomewhere));
  const ports = servers.map((server) => /** @type {net.AddressInfo} */ (server.address()).port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}

/** @returns {Promise<number>} */
export async function findFreePort() {
  const [port] = await findFreePorts(1);
  if (port === undefined) throw new Error('No free port was found');
  return port;
}

/**
 * Why a port cannot be listened on: the code of the error, nothing when it is free.
 * @param {number} port
 * @param {string} host
 * @returns {Promise<string | undefined>}
 */
export async function probePort(port, host) {
  try {
    const server = await listen(port, host);
    await new Promise((resolve) => server.close(resolve));
    return undefined;
  } catch (error) {
    return errorCode(error) ?? 'unknown';
  }
}
