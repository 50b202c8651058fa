// @ts-check
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { hasKubectl } from '@trax/checks/programs';
import { EVENT_RECEIVERS, eventsQueue } from '@trax/nest-platform/events/events.processor';
import { QUEUE_PREFIX } from '@trax/nest-platform/queues/stored-queue';
import { EXAMPLES, render, renderExample } from './check.mjs';
import { findFaults, waitingEvents } from './check-manifests.mjs';
import { plantFault, PLANTED } from './planted-faults.mjs';

/** @typedef {import('./check-manifests.mjs').Manifest} Manifest */

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

  it.each(PLANTED.map((change) => ({ change, fault: plantFault(change) })))('finds $fault', ({ change, fault }) => {
    const [name, field, value] = change;
    const objects = structuredClone(examples[1] ?? []);
    const object = objects.find(({ kind, metadata }) => `${kind} ${metadata.name}` === name);
    const parents = field.split('/').map((key) => key.replace('~', '/'));
    const last = parents.pop() ?? '';
    const parent = parents.reduce((part, key) => part[key], object ?? {});
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
