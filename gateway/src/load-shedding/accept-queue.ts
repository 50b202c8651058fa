import { closeSync, openSync, readSync } from 'node:fs';
import type { Server } from 'node:net';

const SAMPLE_INTERVAL_MS = 50;
const LISTENING = '0A';
/** Linux fills at most one page at each read. */
const PAGE_BYTES = 4_096;

/**
 * The connections that a listening server has not accepted yet. Node accepts one in each turn of its event loop: while every
 * turn is long, new connections wait in the kernel, where no request can be counted. Linux reports their number as the
 * receive queue of the listening socket; on other systems it is always 0.
 */
export class AcceptQueue {
  private readonly page = Buffer.alloc(PAGE_BYTES);
  private readonly sampling: NodeJS.Timeout;
  private waiting = 0;

  /** @param closeFrom so many that wait: from then on new connections are closed unread, which costs a fraction of a 503 */
  constructor(
    private readonly server: Server,
    private readonly closeFrom: number,
  ) {
    const accept = () => this.set(Math.max(0, this.waiting - 1));
    server.on('connection', accept);
    server.on('drop', accept);
    this.sampling = setInterval(() => this.sample(), SAMPLE_INTERVAL_MS).unref();
  }

  /** The last sample less what was accepted since. */
  get length(): number {
    return this.waiting;
  }

  close(): void {
    clearInterval(this.sampling);
  }

  private set(waiting: number): void {
    this.waiting = waiting;
    // 0 means no limit before Node 21.
    this.server.maxConnections = waiting >= this.closeFrom ? 1 : Infinity;
  }

  private sample(): void {
    const address = this.server.address();
    if (address === null || typeof address === 'string') return;
    try {
      const file = openSync(address.family === 'IPv6' ? '/proc/self/net/tcp6' : '/proc/self/net/tcp', 'r');
      try {
        this.set(this.readQueue(file, `:${address.port.toString(16).toUpperCase().padStart(4, '0')}`));
      } finally {
        closeSync(file);
      }
    } catch {
      this.close();
    }
  }

  /** Stops at the first page without a listening socket: they come first, and there may be thousands of others. */
  private readQueue(file: number, port: string): number {
    let rest = '';
    for (;;) {
      const text = rest + this.page.toString('latin1', 0, readSync(file, this.page, 0, PAGE_BYTES, null));
      const lines = text.split('\n');
      rest = lines.pop() ?? '';
      // sl local_address remote_address state tx_queue:rx_queue …
      const listening = lines.map((line) => line.trim().split(/\s+/)).filter(([, , , state]) => state === LISTENING);
      const own = listening.find(([, local]) => local?.endsWith(port));
      if (own !== undefined) return Number.parseInt(own[4]?.split(':')[1] ?? '0', 16);
      if (listening.length === 0) return 0;
    }
  }
}
