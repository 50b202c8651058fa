// @ts-check
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { hasKubectl } from '@trax/checks/programs';
import { EVENT_RECEIVERS, eventsQueue } from '@trax/nest-platform/events/event-queues';
import { QUEUE_PREFIX } from '@trax/nest-platform/queues/stored-queue';
import { EXAMPLES, render, renderExample } from './check.mjs';
import { findFaults, waitingEvents } from './check-manifests.mjs';

/** @typedef {import('./check-manifests.mjs').Manifest} Manifest */

const PROCESS = 'template/spec/containers/0';

const SOUND_FAULT =
  'Deployment catalogue: its sounds are neither in a volume of all replicas (AUDIO_DIR) nor in a bucket (AUDIO_BUCKET) whose key it has';

/**
 * Changes of production that are faults: an object, a field of its spec, or metadata, its value (undefined: the field is removed), and the
 * fault, of which the object and the field may be left out.
 * @type {[object: string, field: string, value?: unknown, fault?: string][]}
 */
const PLANTED = [
  ['Deployment stats', 'template/spec/terminationGracePeriodSeconds', 5, 'must be >= 45'],
  ['Deployment stats', `${PROCESS}/lifecycle/preStop`],
  ['Deployment gateway', 'strategy/rollingUpdate/maxUnavailable', '100%', 'must be equal to constant (0)'],
  ['Deployment gateway', 'strategy'],
  ['Cluster postgres-stats', 'imageName', 'postgresql:17.6', 'must match pattern "@sha256:[0-9a-f]{64}$"'],
  ['Ingress trax', 'tls'],
  [
    'Deployment playlists',
    `${PROCESS}/resources/limits/memory`,
    '100Mi',
    'Deployment playlists: container process has a limit below its request',
  ],
  ['Cluster postgres', 'instances', 1, 'must be >= 2'],
  [
    'ScaledObject deletion',
    'triggers/0/metadata/listName',
    'bull:events.deletion:wait',
    'Deployment deletion: its autoscaler does not watch {trax}:events.deletion:wait',
  ],
  [
    'Deployment users',
    `${PROCESS}/image`,
    'registry.example.org:5000/trax/users:latest',
    'must match pattern ":(?!latest)[\\w.-]+(@sha256:[0-9a-f]{64})?$"',
  ],
  ['StatefulSet redis', `${PROCESS}/readinessProbe`],
  ['Deployment gateway', `${PROCESS}/readinessProbe/httpGet/port`, 'http', 'must be equal to constant (metrics)'],
  ['Deployment users', `${PROCESS}/readinessProbe/periodSeconds`, 1, 'must be >= 5'],
  ['Deployment stats', `${PROCESS}/securityContext/readOnlyRootFilesystem`, false, 'must be equal to constant (true)'],
  ['Deployment playlists', `${PROCESS}/resources/limits`],
  ['Deployment users', `${PROCESS}/secret`, { name: 'trax-mail' }, 'Deployment users: there is no Secret trax-mail'],
  ['Service catalogue', 'ports/0/targetPort', 'web', 'Service catalogue: its pods do not have its port'],
  ['PodDisruptionBudget redis', 'maxUnavailable', 0, 'must be >= 1'],
  ['Deployment deletion', 'replicas', 2, 'Deployment deletion: `replicas` would be set again at every apply'],
  [
    'Deployment stats',
    `${PROCESS}/resources/requests/cpu`,
    '100m',
    'Deployment stats: its autoscaler adds pods at less than 200 or more than 800 millicores',
  ],
  [
    'ScaledObject deletion',
    'triggers/0/metadata/address',
    'redis:6379',
    'ScaledObject deletion: no Service is redis:6379',
  ],
  ['NetworkPolicy services', 'ingress/0/from', undefined, 'NetworkPolicy: keda may connect to port http of stats'],
  [
    'NetworkPolicy audio-bucket',
    'egress/0/ports/0/port',
    9000,
    'NetworkPolicy: catalogue may not connect to port https of internet',
  ],
  [
    'NetworkPolicy mail',
    'egress/0/ports/0/port',
    25,
    'NetworkPolicy: users may not connect to port mail-tls of internet',
  ],
  ['NetworkPolicy names', 'egress', [], 'NetworkPolicy: stats may not connect to port names of kube-system'],
  ['Deployment catalogue', `${PROCESS}/env`, [], SOUND_FAULT],
  // A volume of each pod.
  ['Deployment catalogue', `${PROCESS}/env`, [{ name: 'AUDIO_DIR', value: '/tmp' }], SOUND_FAULT],
  [
    'NetworkPolicy postgres-instances-and-jobs',
    'podSelector',
    { matchLabels: { none: 'x' } },
    'NetworkPolicy: postgres-3-join may not connect to port postgres of postgres-1',
  ],
  [
    'Cluster postgres',
    'storage/sizes',
    '20Gi',
    'Cluster postgres: spec/storage must NOT have additional properties (sizes)',
  ],
  [
    'Pooler postgres-pooler',
    'pgbouncer/poolMode',
    'statement',
    'must be equal to one of the allowed values (session,transaction)',
  ],
  ['ObjectStore backups', 'retentionPolicy', '30 days', 'must match pattern "^[1-9][0-9]*[dwm]$"'],
  ['ScaledObject deletion', 'minReplicaCount', '2', 'must be number'],
  [
    'PodMonitor trax',
    'podMetricsEndpoint',
    [],
    'PodMonitor trax: spec must NOT have additional properties (podMetricsEndpoint)',
  ],
  ['Issuer letsencrypt', 'acme/server'],
  [
    'Ingress trax',
    'metadata/annotations/traefik.ingress.kubernetes.io~router.middlewares',
    'trax-redirect-to-https@kubernetescrd,trax-limit-request@kubernetescrd',
    'Ingress trax: there is no Middleware trax-limit-request@kubernetescrd',
  ],
  [
    'Ingress trax',
    'metadata/annotations/traefik.ingress.kubernetes.io~router.middlewares',
    'trax-redirect-to-https@kubernetescrd',
    'Ingress trax: does not limit the requests of an address',
  ],
  ['Ingress trax', 'metadata/annotations/cert-manager.io~issuer', 'lets', 'Ingress trax: there is no Issuer lets'],
  ['Ingress trax', 'rules/0/host', 'www.example.org', 'Ingress trax: no certificate is for www.example.org'],
  [
    'Middleware limit-requests',
    'inFlightReq/amout',
    10,
    'Middleware limit-requests: spec/inFlightReq must NOT have additional properties (amout)',
  ],
  ['Deployment users', `${PROCESS}/env/0/name`, 'AUTH_SECRT', 'Deployment users: AUTH_SECRT is no setting'],
  ['Job migrate-stats', `${PROCESS}/env/0/name`, 'DATABASE_URI', 'Job migrate-stats: DATABASE_URI is no setting'],
  [
    'Deployment stats',
    `${PROCESS}/envFrom`,
    [{ configMapRef: { name: 'trax-config' } }],
    'must contain at least 1 valid item(s)',
  ],
  [
    'Deployment stats',
    `${PROCESS}/env`,
    [{ name: 'DATABASE_URL', value: 'postgres://pooler' }],
    'must contain at least 1 valid item(s)',
  ],
];

/** @param {(typeof PLANTED)[number]} change */
function faultOf([object, field, , fault]) {
  const parts = ['spec', ...field.split('/')];
  if (fault === undefined)
    return `${object}: ${parts.slice(0, -1).join('/')} must have required property '${parts.at(-1)}'`;
  return fault.startsWith('must') ? `${object}: ${parts.join('/')} ${fault}` : fault;
}

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

  it.each(PLANTED.map((change) => ({ change, fault: faultOf(change) })))('finds $fault', ({ change, fault }) => {
    const [name, field, value] = change;
    const objects = structuredClone(examples[1] ?? []);
    const object = objects.find(({ kind, metadata }) => `${kind} ${metadata.name}` === name);
    const parents = field.split('/').map((key) => key.replace('~', '/'));
    const last = parents.pop() ?? '';
    const parent = parents.reduce((part, key) => part[key], field.startsWith('metadata/') ? object : object?.['spec']);
    if (value === undefined) delete parent[last];
    else parent[last] = value;
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
    const missing = ['IDENTITY', 'SUPPORT_EMAIL', 'POSTAL_ADDRESS'];
    expect(findFaults([settings]).toSorted()).toEqual(missing.map(isEmpty).toSorted());
    const own = ['OWNER_EMAIL', 'FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY', 'FIREBASE_AUTH_DOMAIN'];
    expect(findFaults([{ ...settings, data: { ...data, IDENTITY: 'firebase' } }])).toEqual(
      expect.arrayContaining(own.map(isEmpty)),
    );
  });

  it.each([
    ['accounts', 'trax-auth'],
    ['firebase', 'trax-firebase'],
  ])('names the Secret that IDENTITY=%s lacks', (identity, secret) => {
    const data = { IDENTITY: identity };
    const settings = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'trax-installation-5h2k' }, data };
    const fault = `ConfigMap trax-installation-5h2k: there is no Secret ${secret}, which IDENTITY=${identity} needs`;
    expect(findFaults([settings])).toContain(fault);
    const existing = { apiVersion: 'v1', kind: 'Secret', metadata: { name: `${secret}-8c2t` } };
    expect(findFaults([settings, existing])).not.toContain(fault);
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
