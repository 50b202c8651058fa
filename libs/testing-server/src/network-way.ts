import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** The only way to a server, which a spec can cut as a partition does: what was sent is lost without an error. */
export type NetworkWay = {
  /** The server's address by this way. */
  url: string;
  cut(): void;
  /** For new connections; what was cut stays lost. */
  mend(): void;
  /** As when the server is down: open connections end, new ones are refused. */
  close(): Promise<void>;
  /** Accepts connections again after `close`. */
  listen(): Promise<void>;
};

export async function openWay(address: string): Promise<NetworkWay> {
  const target = new URL(address);
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => (isCut ? undefined : to.destroy()));
      from.on('data', (data) => (isCut ? undefined : to.write(data)));
    }
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const url = new URL(address);
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    cut: () => {
      isCut = true;
    },
    mend: () => {
      for (const socket of sockets) socket.pause();
      isCut = false;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      sockets.clear();
      await new Promise((resolve) => server.close(resolve));
    },
    listen: () => listen(port),
  };
}
