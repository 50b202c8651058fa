// @ts-check
import { connect, createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** @typedef {import('node:net').Socket} Socket */

/**
 * The way to a store, which may become slow or fall silent: what is sent into the silence arrives when it ends, as on a
 * network that was cut.
 * @typedef {object} Link
 * @property {number} port
 * @property {() => void} silence connections are accepted, and nothing passes in either direction
 * @property {(milliseconds: number) => void} slow every piece of an answer comes so much later
 * @property {() => void} mend
 * @property {() => void} close
 */

/** @param {number} targetPort on this machine @returns {Promise<Link>} */
export async function startLink(targetPort) {
  /** @type {Set<Socket>} */
  const sockets = new Set();
  const state = { isSilent: false, delayMs: 0 };
  const server = createServer({ pauseOnConnect: true }, (near) => {
    const far = connect(targetPort, '127.0.0.1');
    carry(near, far, () => 0);
    carry(far, near, () => state.delayMs);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
      if (state.isSilent) socket.pause();
      else socket.resume();
    }
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  const be = (/** @type {boolean} */ isSilent, /** @type {number} */ delayMs) => {
    Object.assign(state, { isSilent, delayMs });
    for (const socket of sockets) {
      if (isSilent) socket.pause();
      else socket.resume();
    }
  };
  return {
    port,
    silence: () => be(true, 0),
    slow: (milliseconds) => be(false, milliseconds),
    mend: () => be(false, 0),
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/**
 * In the order in which it came, also while the delay changes.
 * @param {Socket} from
 * @param {Socket} to
 * @param {() => number} delayMs
 */
function carry(from, to, delayMs) {
  let passed = Promise.resolve();
  let passesAt = 0;
  const pass = (/** @type {() => void} */ then) => {
    passesAt = Math.max(passesAt, Date.now() + delayMs());
    const dueAt = passesAt;
    passed = passed.then(() => (dueAt > Date.now() ? delay(dueAt - Date.now()) : undefined)).then(then);
  };
  from.setNoDelay(true);
  from.on('data', (piece) => pass(() => void to.write(piece)));
  from.on('end', () => pass(() => void to.end()));
  from.on('error', () => undefined);
  from.on('close', () => pass(() => void to.destroySoon()));
}
