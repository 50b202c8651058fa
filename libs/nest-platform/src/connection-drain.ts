import type { Server } from 'node:http';

/** Empties a server of its connections without breaking off an answer or meeting a request with a reset. */
export class ConnectionDrain {
  private isDraining = false;

  constructor(private readonly server: Server) {
    // Before everybody else's listener: an answer may be finished by the time that theirs returns.
    server.prependListener('request', (_request, response) => {
      if (this.isDraining) response.setHeader('connection', 'close');
    });
  }

  /** From now on every answer asks its client to leave the connection; new ones are still welcome. */
  begin(): void {
    this.isDraining = true;
  }

  /** Takes no connection any more, waits for the answers under way, and breaks off those that are not done in time. */
  async close(withinMs: number): Promise<void> {
    this.isDraining = true;
    if (!this.server.listening) return;
    const closed = new Promise((resolve) => this.server.close(resolve));
    const late = setTimeout(() => this.server.closeAllConnections(), withinMs);
    await closed;
    clearTimeout(late);
  }
}
