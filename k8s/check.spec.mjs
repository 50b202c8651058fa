// @ts-check
import { beforeAll, describe, expect, it } from '@jest/globals';
import { EXAMPLES, findFaults, hasKubectl, render, renderExample } from './check.mjs';

/** @typedef {import('./check.mjs').Manifest} Manifest */
/** @typedef {(kind: string, name: string) => Manifest} Find */

/** A fault, and a change that makes it. @type {[string, (find: Find) => unknown][]} */
const PLANTED = [
  [
    'Deployment gateway: a probe is not on the metrics port',
    (find) => (processOf(find('Deployment', 'gateway')).readinessProbe.httpGet.port = 'http'),
  ],
  [
    'Deployment users: a probe fails in a moment of load',
    (find) => (processOf(find('Deployment', 'users')).readinessProbe.periodSeconds = 1),
  ],
  [
    'Deployment stats: container process is not restricted',
    (find) => (processOf(find('Deployment', 'stats')).securityContext.readOnlyRootFilesystem = false),
  ],
  [
    'Deployment playlists: container process has no requests or no limit',
    (find) => delete processOf(find('Deployment', 'playlists')).resources.limits,
  ],
  [
    'Job migrate-stats: Secret trax-stats-database has no key direct-url',
    (find) => delete find('Secret', 'trax-stats-database')['data']['direct-url'],
  ],
  [
    'Service catalogue: its pods do not have its port',
    (find) => (find('Service', 'catalogue')['spec'].ports[0].targetPort = 'web'),
  ],
  [
    'PodDisruptionBudget redis: allows no eviction, so that a node cannot be drained',
    (find) => (find('PodDisruptionBudget', 'redis')['spec'].maxUnavailable = 0),
  ],
  [
    'Deployment deletion: `replicas` would be set again at every apply',
    (find) => (find('Deployment', 'deletion')['spec'].replicas = 2),
  ],
  [
    'ScaledObject deletion: no Service is redis:6379',
    (find) => (find('ScaledObject', 'deletion')['spec'].triggers[0].metadata.address = 'redis:6379'),
  ],
  [
    'NetworkPolicy: keda may connect to port http of stats',
    (find) => delete find('NetworkPolicy', 'services')['spec'].ingress[0].from,
  ],
];

/** @param {Manifest} workload */
const processOf = ({ spec }) => spec.template.spec.containers[0];

(hasKubectl() ? describe : describe.skip)('the check of the manifests (needs kubectl)', () => {
  /** @type {Manifest[][]} */
  let examples;
  beforeAll(() => {
    examples = EXAMPLES.map(renderExample);
  });

  it('finds nothing in the overlays of this repository', () => {
    expect(examples.map((objects) => [objects.length > 40, findFaults(objects)])).toEqual(
      EXAMPLES.map(() => [true, []]),
    );
  });

  it.each(PLANTED)('finds %s', (fault, plant) => {
    const objects = structuredClone(examples[1] ?? []);
    const find = (/** @type {string} */ kind, /** @type {string} */ name) =>
      objects.find((object) => object['kind'] === kind && object['metadata'].name === name) ?? {};
    plant(find);
    expect(findFaults(objects)).toContain(fault);
  });

  it('fails for an overlay whose settings are missing, instead of checking the example', () => {
    expect(() => render([new URL('overlays/local', import.meta.url).pathname])).toThrow('installation.env');
  });
});
