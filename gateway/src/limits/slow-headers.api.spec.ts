import { connect } from 'node:net';
import { expect, it } from '@jest/globals';
import { gateway } from '../testing/gateway.fixture.js';

const CLOSED_WITHIN_MS = 11_000;

it('connections whose headers arrive slowly, or that are never used, are closed within seconds', async () => {
  const { hostname, port } = new URL(gateway.origin());
  const closedAfterMs = (written: string) =>
    new Promise<number>((resolve) => {
      const startedAt = performance.now();
      const socket = connect(Number(port), hostname);
      const dripping = setInterval(() => written !== '' && socket.write('x: y\r\n'), 500);
      socket.on('error', () => undefined).resume();
      socket.once('close', () => {
        clearInterval(dripping);
        resolve(performance.now() - startedAt);
      });
      socket.write(written);
    });
  const closed = await Promise.all(['', 'GET / HTTP/1.1\r\n'].map(closedAfterMs));
  expect(closed.filter((ms) => ms > CLOSED_WITHIN_MS)).toEqual([]);
});
