// @ts-check
import { createServer } from 'node:net';

/** Below the ports that systems give to outgoing connections: under load one of those would soon be somebody else's. */
const [LOWEST, COUNT] = [20_000, 10_000];

/** @returns {Promise<number>} a port that was free a moment ago */
export async function freePort() {
  for (;;) {
    const port = LOWEST + Math.floor(Math.random() * COUNT);
    if (await isFree(port)) return port;
  }
}

/** @param {number} port @returns {Promise<boolean>} */
function isFree(port) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
