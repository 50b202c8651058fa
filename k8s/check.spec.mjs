// @ts-check
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { EVENT_RECEIVERS, eventsQueue } from '@trax/nest-platform/events/event-queues';
import { QUEUE_PREFIX } from '@trax/nest-platform/queues/stored-queue';
import { EXAMPLES, hasKubectl, render, renderExample } from './check.mjs';
import { findFaults, waitingEvents } from './check-manifests.mjs';

/** @typedef {import('./check-manifests.mjs').Manifest} Manifest */
/** @typedef {(kind: string, name: string) => Manifest} Find returns the spec of an object */

/** @param {Manifest} spec of a workload */
const processOf = (spec) => spec['template'].spec.containers[0];

/** A fault, and a change of production that makes it. @type {[string, (find: Find) => unknown][]} */
const PLANTED = [
  [
    'Deployment stats: spec/template/spec/terminationGracePeriodSeconds must be >= 45',
    (find) => (find('Deployment', 'stats')['template'].spec.terminationGracePeriodSeconds = 5),
  ],
  [
    "Deployment stats: spec/template/spec/containers/0/lifecycle must have required property 'preStop'",
    (find) => (processOf(find('Deployment', 'stats')).lifecycle = {}),
  ],
  [
    'Deployment gateway: spec/strategy/rollingUpdate/maxUnavailable must be equal to constant (0)',
    (find) => (find('Deployment', 'gateway')['strategy'].rollingUpdate.maxUnavailable = '100%'),
  ],
  [
    "Deployment gateway: spec must have required property 'strategy'",
    (find) => delete find('Deployment', 'gateway')['strategy'],
  ],
  [
    'Cluster postgres-stats: spec/imageName must match pattern "@sha256:[0-9a-f]{64}$"',
    (find) => (find('Cluster', 'postgres-stats')['imageName'] = 'ghcr.io/cloudnative-pg/postgresql:17.6'),
  ],
  ["Ingress trax: spec must have required property 'tls'", (find) => delete find('Ingress', 'trax')['tls']],
  [
    'Deployment playlists: container process has a limit below its request',
    (find) => (processOf(find('Deployment', 'playlists')).resources.limits.memory = '100Mi'),
  ],
  ['Cluster postgres: spec/instances must be >= 2', (find) => (find('Cluster', 'postgres')['instances'] = 1)],
  [
    'Deployment deletion: its autoscaler does not watch {trax}:events.deletion:wait',
    (find) => (find('ScaledObject', 'deletion')['triggers'][0].metadata.listName = 'bull:events.deletion:wait'),
  ],
  [
    'Deployment users: spec/template/spec/containers/0/image must match pattern ":(?!latest)[\\w.-]+(@sha256:[0-9a-f]{64})?$"',
    (find) => (processOf(find('Deployment', 'users')).image = 'registry.example.org:5000/trax/users:latest'),
  ],
  [
    "StatefulSet redis: spec/template/spec/containers/0 must have required property 'readinessProbe'",
    (find) => delete processOf(find('StatefulSet', 'redis')).readinessProbe,
  ],
  [
    'Deployment gateway: spec/template/spec/containers/0/readinessProbe/httpGet/port must be equal to constant (metrics)',
    (find) => (processOf(find('Deployment', 'gateway')).readinessProbe.httpGet.port = 'http'),
  ],
  [
    'Deployment users: spec/template/spec/containers/0/readinessProbe/periodSeconds must be >= 5',
    (find) => (processOf(find('Deployment', 'users')).readinessProbe.periodSeconds = 1),
  ],
  [
    'Deployment stats: spec/template/spec/containers/0/securityContext/readOnlyRootFilesystem must be equal to constant (true)',
    (find) => (processOf(find('Deployment', 'stats')).securityContext.readOnlyRootFilesystem = false),
  ],
  [
    "Deployment playlists: spec/template/spec/containers/0/resources must have required property 'limits'",
    (find) => delete processOf(find('Deployment', 'playlists')).resources.limits,
  ],
  [
    'Deployment users: there is no Secret trax-mail',
    (find) => processOf(find('Deployment', 'users')).envFrom.push({ secretRef: {}, secret: { name: 'trax-mail' } }),
  ],
  [
    'Service catalogue: its pods do not have its port',
    (find) => (find('Service', 'catalogue')['ports'][0].targetPort = 'web'),
  ],
  [
    'PodDisruptionBudget redis: spec/maxUnavailable must be >= 1',
    (find) => (find('PodDisruptionBudget', 'redis')['maxUnavailable'] = 0),
  ],
  [
    'Deployment deletion: `replicas` would be set again at every apply',
    (find) => (find('Deployment', 'deletion')['replicas'] = 2),
  ],
  [
    'Deployment stats: its autoscaler adds pods at less than 200 or more than 800 millicores',
    (find) => (processOf(find('Deployment', 'stats')).resources.requests.cpu = '100m'),
  ],
  [
    'ScaledObject deletion: no Service is redis:6379',
    (find) => (find('ScaledObject', 'deletion')['triggers'][0].metadata.address = 'redis:6379'),
  ],
  [
    'NetworkPolicy: keda may connect to port http of stats',
    (find) => delete find('NetworkPolicy', 'services')['ingress'][0].from,
  ],
  [
    'NetworkPolicy: postgres-3-join may not connect to port postgres of postgres-1',
    (find) => (find('NetworkPolicy', 'postgres-instances-and-jobs')['podSelector'] = { matchLabels: { none: 'x' } }),
  ],
  [
    'Cluster postgres: spec/storage must NOT have additional properties (sizes)',
    (find) => (find('Cluster', 'postgres')['storage'].sizes = '20Gi'),
  ],
  [
    'Pooler postgres-pooler: spec/pgbouncer/poolMode must be equal to one of the allowed values (session,transaction)',
    (find) => (find('Pooler', 'postgres-pooler')['pgbouncer'].poolMode = 'statement'),
  ],
  [
    'ObjectStore backups: spec/retentionPolicy must match pattern "^[1-9][0-9]*[dwm]$"',
    (find) => (find('ObjectStore', 'backups')['retentionPolicy'] = '30 days'),
  ],
  [
    'ScaledObject deletion: spec/minReplicaCount must be number',
    (find) => (find('ScaledObject', 'deletion')['minReplicaCount'] = '2'),
  ],
  [
    'PodMonitor trax: spec must NOT have additional properties (podMetricsEndpoint)',
    (find) => (find('PodMonitor', 'trax')['podMetricsEndpoint'] = []),
  ],
  [
    "Issuer letsencrypt: spec/acme must have required property 'server'",
    (find) => delete find('Issuer', 'letsencrypt')['acme'].server,
  ],
];

(hasKubectl() ? describe : describe.skip)('the check of the manifests (needs kubectl)', () => {
  /** @type {Manifest[][]} */
  let examples;
  beforeAll(() => {
    examples = EXAMPLES.map((overlays) => renderExample(overlays));
  });

  it('finds nothing in the overlays of this repository', () => {
    expect(examples.map((objects) => [objects.length > 40, findFaults(objects)])).toEqual(
      EXAMPLES.map(() => [true, []]),
    );
  });

  it.each(PLANTED)('finds %s', (fault, plant) => {
    const objects = structuredClone(examples[1] ?? []);
    plant((kind, name) => {
      const object = objects.find((candidate) => candidate['kind'] === kind && candidate['metadata'].name === name);
      if (!object) throw new Error(`no ${kind} ${name}`);
      return object['spec'];
    });
    expect(findFaults(objects)).toContain(fault);
  });

  it('finds a custom resource that no schema describes', () => {
    const object = { apiVersion: 'cilium.io/v2', kind: 'CiliumNetworkPolicy', metadata: { name: 'gateway' }, spec: {} };
    expect(findFaults([object])).toEqual([
      'CiliumNetworkPolicy gateway: schemas/custom-resources.json does not describe CiliumNetworkPolicy',
    ]);
  });

  it('knows the queue of the events as BullMQ keeps it', () => {
    expect(EVENT_RECEIVERS).toContain('deletion');
    expect(waitingEvents('deletion')).toBe(`${QUEUE_PREFIX}:${eventsQueue('deletion')}:wait`);
  });

  it('names the settings that are empty, and those that may be', () => {
    const data = { PUBLIC_URL: 'https://trax.example.org', OWNER_EMAIL: '', SUPPORT_EMAIL: '', SECURITY_CONTACT: '' };
    const settings = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'trax-installation-5h2k' }, data };
    const isEmpty = (/** @type {string} */ name) =>
      `ConfigMap trax-installation-5h2k: ${name} is empty in installation.env`;
    const missing = ['FIREBASE_PROJECT_ID', 'OWNER_EMAIL', 'SUPPORT_EMAIL', 'POSTAL_ADDRESS', 'FIREBASE_API_KEY'];
    expect(findFaults([settings]).toSorted()).toEqual([...missing, 'FIREBASE_AUTH_DOMAIN'].map(isEmpty).toSorted());
  });

  it('says in one line which file an overlay lacks', () => {
    const local = new URL('overlays/local', import.meta.url).pathname;
    expect(() => render([local])).toThrow('the file installation.env is missing');
    const key = 'values/backups-access-key-id';
    const withoutKey = (/** @type {string} */ folder) => rmSync(path.join(folder, 'overlays/production/secrets', key));
    expect(() => renderExample(['production/secrets'], withoutKey)).toThrow(`the file ${key} is missing`);
  });

  it('gives a release new Deployments and Jobs, and leaves the pods of Postgres and Redis alone', () => {
    const [local, production] = EXAMPLES.map((overlays) =>
      renderExample(overlays, (folder) => {
        for (const file of ['overlays/production/release/kustomization.yaml', 'base/gateway.yaml', 'base/stats.yaml'])
          edit(path.join(folder, file), (text) => text.replaceAll('1.0.0', '2.0.0'));
        edit(path.join(folder, 'components/single-node-data/create-databases.sh'), (text) => `${text}# changed\n`);
      }),
    );
    expect(namesOfChanged(examples[0], local)).toEqual([
      'ConfigMap create-databases',
      'Deployment gateway',
      'Deployment stats',
    ]);
    expect(namesOfChanged(examples[1], production)).toEqual([
      ...['catalogue', 'deletion', 'gateway', 'playlists', 'stats', 'users'].map((name) => `Deployment ${name}`),
      ...['catalogue', 'deletion', 'playlists', 'stats', 'users'].map((name) => `Job migrate-${name}`),
    ]);
  });
});

/** @param {string} file @param {(text: string) => string} change */
const edit = (file, change) => writeFileSync(file, change(readFileSync(file, 'utf8')));

/** @param {Manifest[]} [before] @param {Manifest[]} [after] */
function namesOfChanged(before, after) {
  const texts = new Set(before?.map((object) => JSON.stringify(object)));
  const changed = after?.filter((object) => !texts.has(JSON.stringify(object)));
  return changed?.map(({ kind, metadata }) => `${kind} ${metadata.name}`).toSorted();
}
