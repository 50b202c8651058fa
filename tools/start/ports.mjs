// @ts-check
import net from 'node:net';
import { codeOf } from './start-failure.mjs';

/** @param {number} [port] @param {string} [host] @returns {Promise<net.Server>} */
function listen(port = 0, host = '127.0.0.1') {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once('error', reject);
    server.listen({ port, host, exclusive: true }, () => resolve(server));
  });
}

/**
 * Ports that were free a moment ago, all different: every socket is held until the last one is found.
 * @param {number} count
 * @returns {Promise<number[]>}
 */
export async function findFreePorts(count) {
  const servers = await Promise.all(Array.from({ length: count }, () => listen()));
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
    return codeOf(error) ?? 'unknown';
  }
}
