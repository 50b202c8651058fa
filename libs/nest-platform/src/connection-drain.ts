import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** A request that was sent before the end arrives within this time. */
const UNUSED_WITHIN_MS = 1_000;

/** Closes the connections of a server without cutting off an answer or resetting a request that has just been sent. */
export class ConnectionDrain {
  private isDraining = false;
  /** Browsers open connections ahead of need. Node closes one over which no request came after its `headersTimeout` alone. */
  private readonly unused = new Set<Socket>();

  constructor(private readonly server: Server) {
    server.on('connection', (socket) => {
      this.unused.add(socket);
      socket.once('close', () => this.unused.delete(socket));
    });
    // First of all listeners: another may send the whole answer before it returns.
    server.prependListener('request', ({ socket }, response) => {
      this.unused.delete(socket);
      if (this.isDraining) response.setHeader('connection', 'close');
    });
  }

  /** From now on every answer carries `connection: close`; new connections are still accepted. */
  begin(): void {
    this.isDraining = true;
  }

  /**
   * Accepts no connection any more, waits for the answers under way, and cuts off those that take longer than `withinMs`.
   * Connections over which no request has come are closed after `unusedWithinMs`.
   */
  async close(withinMs: number, unusedWithinMs = UNUSED_WITHIN_MS): Promise<void> {
    this.isDraining = true;
    if (!this.server.listening) return;
    const closed = new Promise((resolve) => this.server.close(resolve));
    const late = setTimeout(() => this.server.closeAllConnections(), withinMs);
    const unused = setTimeout(() => this.unused.forEach((socket) => socket.destroy()), unusedWithinMs);
    await closed;
    clearTimeout(late);
    clearTimeout(unused);
  }
}
