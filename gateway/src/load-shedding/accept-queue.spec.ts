import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { AcceptQueue } from './accept-queue.js';

const CONNECTIONS = 100;
const itOnLinux = process.platform === 'linux' ? it : it.skip;

let server: Server;
let queue: AcceptQueue;
let sockets: Socket[] = [];

beforeEach(async () => {
  server = createServer((socket) => sockets.push(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  queue = new AcceptQueue(server, Infinity);
});

afterEach(async () => {
  queue.close();
  for (const socket of sockets.splice(0)) socket.destroy();
  await new Promise((resolve) => server.close(resolve));
});

itOnLinux('counts the connections that a busy process has not accepted yet (needs Linux)', async () => {
  const { port } = server.address() as AddressInfo;
  const clients = Array.from({ length: CONNECTIONS }, () => connect(port, '127.0.0.1'));
  sockets.push(...clients);
  await new Promise((resolve) => process.nextTick(resolve));
  const busyUntil = performance.now() + 100;
  while (performance.now() < busyUntil);
  await new Promise((resolve) => setTimeout(resolve));
  expect(queue.length).toBeGreaterThan(CONNECTIONS / 2);
  while (sockets.length < 2 * CONNECTIONS) await new Promise((resolve) => setImmediate(resolve));
  expect(queue.length).toBe(0);
});
