import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { until } from '@trax/testing-server/until';
import { RedisConnection } from './redis-connection.js';

let server: Server;
let connection: RedisConnection;
const sockets = new Set<Socket>();

/** A Redis that accepts connections and does not answer `EVAL`. */
async function connectToSilentRedis(): Promise<{ evals: () => number }> {
  let evals = 0;
  server = createServer((socket) => {
    sockets.add(socket);
    socket.on('data', (data) => {
      const commands = data.toString().match(/\*\d+\r\n\$\d+\r\n\w+/g) ?? [];
      for (const command of commands) {
        if (/eval$/i.test(command)) evals += 1;
        else socket.write('+OK\r\n');
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  connection = new RedisConnection(`redis://127.0.0.1:${(server.address() as AddressInfo).port}`);
  await until(() => connection.isReady);
  return { evals: () => evals };
}

afterEach(async () => {
  connection.onApplicationShutdown();
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => server.close(resolve));
});

describe('a Redis that is connected and silent', () => {
  it('fails the first command after 100 ms and those of the next 2 s at once', async () => {
    const redis = await connectToSilentRedis();
    for (let command = 0; command < 50; command += 1)
      await expect(connection.eval('', { keys: [], arguments: [] })).rejects.toBeInstanceOf(Error);
    expect(redis.evals()).toBe(1);
  });
});
