import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { Upload } from 'tus-js-client';
import { viewerHeaders } from '@trax/testing-server/viewer-headers';
import { OWNER } from './uploads.fixture.js';

type Cuts = {
  /** After so many bytes from the client a connection is cut; the first number is for the first one that has sent so many. */
  readonly afterBytes: readonly number[];
  readonly bytesPerSecond: number;
};

/** A connection to a service that is slow, and is cut several times. */
export async function startCuttingProxy(target: string, { afterBytes, bytesPerSecond }: Cuts) {
  const { hostname, port } = new URL(target);
  const left = [...afterBytes];
  const pass = (client: Socket) => {
    const service = connect(Number(port), hostname);
    let sent = 0;
    const cut = () => {
      client.destroy();
      service.destroy();
    };
    client.on('data', (chunk: Buffer) => {
      sent += chunk.length;
      const [limit] = left;
      service.write(chunk);
      if (limit !== undefined && sent > limit) {
        left.shift();
        return cut();
      }
      client.pause();
      setTimeout(() => client.resume(), (1_000 * chunk.length) / bytesPerSecond);
    });
    service.pipe(client);
    for (const socket of [client, service]) socket.on('error', cut).on('close', cut);
  };
  const server = createServer(pass).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cutsLeft: () => left.length,
    stop: () => server.close(),
  };
}

/** Sends a file as the screen of administrators does, by the client of tus; resolves to the path of its upload. */
export function sendByTus(origin: string, file: Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint: `${origin}/api/uploads`,
      metadata: { purpose: 'catalogue', filename: 'm-01 calm.wav' },
      retryDelays: [0, 100, 300, 1_000],
      onBeforeRequest: async (request) => {
        for (const [name, value] of Object.entries(await viewerHeaders(OWNER, 'catalogue')))
          request.setHeader(name, value);
      },
      onSuccess: () => resolve(new URL(upload.url ?? '').pathname),
      onError: reject,
    });
    upload.start();
  });
}
