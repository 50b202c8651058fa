// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { findFaults } from './find-faults.mjs';
import { mayReach } from './faults/network.mjs';
import { podsOf } from './faults/selection.mjs';
import { readManifests } from './manifests.mjs';

const HERE = path.join(process.cwd(), 'k8s');
const render = (/** @type {string[]} */ ...folders) => {
  const parts = folders.map((folder) => readManifests(path.join(HERE, folder)));
  return { objects: parts.flatMap(({ objects }) => objects), files: parts.flatMap(({ files }) => files) };
};
const local = render('overlays/local');
const production = render('overlays/production', 'overlays/production/migrations', 'overlays/production/secrets');
const SERVICES = ['users', 'catalogue', 'playlists', 'stats', 'deletion'];

/** @typedef {import('./manifests.mjs').Manifest} Manifest */

/** @param {Manifest[]} objects @param {string} kind @param {string} name */
const find = (objects, kind, name) => {
  const object = objects.find((candidate) => candidate['kind'] === kind && candidate['metadata'].name === name);
  if (object === undefined) throw new Error(`There is no ${kind} ${name}`);
  return object;
};

describe('the Kubernetes manifests', () => {
  it.each([
    ['one node', local],
    ['production', production],
  ])('have no fault: %s', async (_, { objects }) => {
    expect(await findFaults(objects)).toEqual([]);
  });

  it('are all named by a kustomization', () => {
    const folders = ['base', 'components', 'overlays'].map((folder) => path.join(HERE, folder));
    const files = folders
      .flatMap((folder) => readdirSync(folder, { recursive: true }).map((name) => path.join(folder, String(name))))
      .filter((file) => file.endsWith('.yaml') && !file.endsWith('kustomization.yaml'));
    // A patch, and what Prometheus reads without an operator.
    const others = ['catalogue-without-audio.yaml', 'rules.yaml'];
    const named = new Set([...local.files, ...production.files]);
    expect(files.filter((file) => !named.has(file)).map((file) => path.basename(file))).toEqual(
      expect.arrayContaining(others),
    );
    expect(files.filter((file) => !named.has(file))).toHaveLength(others.length);
  });

  it('lead every address of a service to a Service and its port', () => {
    const { data } = find(local.objects, 'ConfigMap', 'trax-config');
    const addresses = Object.entries(data).filter(([key]) => key.endsWith('_URL'));
    expect(addresses).toHaveLength(5);
    for (const [, address] of addresses) {
      const { hostname, port } = new URL(address);
      expect(find(local.objects, 'Service', hostname)['spec'].ports[0].port).toBe(Number(port));
    }
  });

  it('migrate with the version that they run', () => {
    for (const service of SERVICES) {
      const images = [
        find(production.objects, 'Deployment', service),
        find(production.objects, 'Job', `migrate-${service}`),
      ].map(({ spec }) => spec.template.spec.containers[0].image);
      expect(images[0]).toBe(images[1]);
    }
  });

  it('open in production the address that people are told', () => {
    const example = readFileSync(path.join(HERE, 'overlays/production/installation.example.env'), 'utf8');
    const [, address = ''] = /^PUBLIC_URL=(.*)$/m.exec(example) ?? [];
    expect(find(production.objects, 'Ingress', 'trax')['spec'].rules[0].host).toBe(new URL(address).host);
  });

  it('tell the Prometheus operator the same rules as a Prometheus that reads files', () => {
    const rules = parse(readFileSync(path.join(HERE, 'components/monitoring/rules.yaml'), 'utf8'));
    expect(find(production.objects, 'PrometheusRule', 'trax')['spec'].groups).toEqual(rules.groups);
  });
});

describe('the network', () => {
  const pods = podsOf(production.objects);
  /** @param {string} from @param {string} to @param {string | number} port */
  const reaches = (from, to, port) => {
    const pod = (/** @type {string} */ name) => {
      const found = pods.find((candidate) => candidate.name === name);
      if (found === undefined) throw new Error(`There is no ${name}`);
      return found;
    };
    return mayReach(production.objects, { from: pod(from), to: pod(to), port });
  };
  const processes = ['gateway', ...SERVICES].map((name) => `Deployment ${name}`);
  const services = SERVICES.map((name) => `Deployment ${name}`);
  const migrations = SERVICES.map((name) => `Job migrate-${name}`);
  const poolers = ['Pooler postgres-pooler', 'Pooler postgres-stats-pooler'];
  const clusters = ['Cluster postgres', 'Cluster postgres-stats'];

  it('lets nobody but the gateway reach a service, and nobody reach the gateway', () => {
    for (const to of processes) {
      const callers = pods.map(({ name }) => name).filter((from) => reaches(from, to, 'http'));
      expect(callers).toEqual(to === 'Deployment gateway' ? [] : ['Deployment gateway']);
    }
  });

  it('lets services and migrations reach the databases, and the gateway not', () => {
    for (const to of [...poolers, ...clusters]) {
      const callers = pods.map(({ name }) => name).filter((from) => reaches(from, to, 5432));
      expect(callers).toEqual(expect.arrayContaining([...services, ...migrations]));
      expect(callers).not.toContain('Deployment gateway');
      expect(callers).not.toContain('StatefulSet redis');
    }
    for (const from of [...poolers, ...clusters]) expect(reaches(from, 'Cluster postgres', 5432)).toBe(true);
  });

  it('lets processes reach the queue, and nobody else', () => {
    const callers = pods.map(({ name }) => name).filter((from) => reaches(from, 'StatefulSet redis', 'redis'));
    expect(callers.toSorted()).toEqual(processes.toSorted());
  });
});
