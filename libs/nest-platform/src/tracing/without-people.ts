import type { tracing } from '@opentelemetry/sdk-node';

// Addresses hold uids, and a client's address is a person's; the route says what was called.
const PERSONAL = new Set([
  'url.full',
  'url.path',
  'url.query',
  'http.url',
  'http.target',
  'http.client_ip',
  'client.address',
  'client.port',
  'network.peer.address',
  'network.peer.port',
  'net.peer.ip',
  'net.peer.port',
  'user_agent.original',
  'http.user_agent',
]);

/** Takes out of every span what could name a person, before it is exported. */
export class WithoutPeople implements tracing.SpanProcessor {
  onStart(): void {}

  onEnd({ attributes }: tracing.ReadableSpan): void {
    for (const name of Object.keys(attributes)) if (PERSONAL.has(name)) delete attributes[name];
  }

  forceFlush(): Promise<void> {
    return Promise.resolve();
  }

  shutdown(): Promise<void> {
    return Promise.resolve();
  }
}
