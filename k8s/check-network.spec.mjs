// @ts-check
import { beforeAll, describe, expect, it } from '@jest/globals';
import { EXAMPLES, hasKubectl, renderExample } from './check.mjs';
import { listPods, mayConnect } from './check-network.mjs';

/** @typedef {import('./check-manifests.mjs').Manifest} Manifest */

/** Client, server, port of the server, and whether they may connect. @type {[string, string, string, boolean][]} */
const MATRIX = [
  ['postgres-1', 'postgres-2', 'postgres', true],
  ['postgres-1', 'postgres-2', 'status', true],
  ['postgres-1', 'kubernetes', 'api', true],
  ['postgres-1', 'internet', 'https', true],
  ['postgres-3-initdb', 'kubernetes', 'api', true],
  ['postgres-3-join', 'postgres-1', 'postgres', true],
  ['postgres-3-join', 'kubernetes', 'api', true],
  ['postgres-3-full-recovery', 'internet', 'https', true],
  ['postgres-3-full-recovery', 'kubernetes', 'api', true],
  ['postgres-3-major-upgrade', 'kubernetes', 'api', true],
  ['postgres-3-join', 'redis', 'redis', false],
  ['postgres-3-join', 'gateway', 'http', false],
  ['cnpg-system', 'postgres-1', 'status', true],
  ['cnpg-system', 'gateway', 'http', false],
  ['postgres-pooler', 'postgres-1', 'postgres', true],
  ['stats', 'postgres-stats-pooler', 'postgres', true],
  ['stats', 'postgres-stats-1', 'status', false],
  ['migrate-stats', 'postgres-stats-1', 'postgres', true],
  ['migrate-stats', 'redis', 'redis', false],
  ['traefik', 'gateway', 'http', true],
  ['traefik', 'users', 'http', false],
  ['traefik', 'certificate-solver', 'challenge', true],
  ['gateway', 'stats', 'http', true],
  ['gateway', 'redis', 'redis', true],
  ['gateway', 'postgres-1', 'postgres', false],
  ['gateway', 'kubernetes', 'api', false],
  ['users', 'internet', 'https', true],
  ['stats', 'internet', 'https', false],
  ['stats', 'users', 'http', false],
  ['keda', 'redis', 'redis', true],
  ['keda', 'postgres-1', 'postgres', false],
  ['monitoring', 'gateway', 'metrics', true],
  ['monitoring', 'postgres-1', 'metrics', true],
  ['monitoring', 'postgres-pooler', 'metrics', true],
  ['monitoring', 'gateway', 'http', false],
];

(hasKubectl() ? describe : describe.skip)('the network policies of production (needs kubectl)', () => {
  /** @type {Manifest[]} */
  let objects = [];
  beforeAll(() => {
    objects = renderExample(EXAMPLES[1] ?? []);
  });

  it.each(MATRIX)('from %s to %s, port %s: %s', (...row) => {
    const [from, to, port, isAllowed] = row;
    const pods = listPods(objects);
    const [client, server] = [from, to].map((name) => pods.find((pod) => pod.name === name));
    if (!client || !server) throw new Error(`no pod ${from} or ${to}`);
    expect(server.ports).toHaveProperty(port);
    expect(mayConnect(objects, { client, server, port })).toBe(isAllowed);
  });
});
