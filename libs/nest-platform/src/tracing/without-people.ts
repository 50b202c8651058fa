import type { tracing } from '@opentelemetry/sdk-node';

// An address of a call may hold a uid, and a network address belongs to a person. The route stays.
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

/** Removes from every span what could identify a person, before it is exported. */
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
