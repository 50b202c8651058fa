import type { Server } from 'node:http';

/** Closes the connections of a server without cutting off an answer or resetting a request that has just been sent. */
export class ConnectionDrain {
  private isDraining = false;

  constructor(private readonly server: Server) {
    // First of all listeners: another may send the whole answer before it returns.
    server.prependListener('request', (_request, response) => {
      if (this.isDraining) response.setHeader('connection', 'close');
    });
  }

  /** From now on every answer carries `connection: close`; new connections are still accepted. */
  begin(): void {
    this.isDraining = true;
  }

  /** Accepts no connection any more, waits for the answers under way, and cuts off those that take longer than `withinMs`. */
  async close(withinMs: number): Promise<void> {
    this.isDraining = true;
    if (!this.server.listening) return;
    const closed = new Promise((resolve) => this.server.close(resolve));
    const late = setTimeout(() => this.server.closeAllConnections(), withinMs);
    await closed;
    clearTimeout(late);
  }
}
