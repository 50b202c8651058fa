// @ts-check
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { findFaults } from './find-faults.mjs';
import { readManifests } from './manifests.mjs';

const HERE = path.join(process.cwd(), 'k8s');
const local = readManifests(path.join(HERE, 'overlays/local'));

/** @typedef {import('./manifests.mjs').Manifest} Manifest */

/**
 * The faults of the local overlay after a change to one of its objects.
 * @param {string} name kind and name @param {(object: Manifest) => void} change
 */
function faultsAfter(name, change) {
  const objects = structuredClone(local.objects);
  const object = objects.find(({ kind, metadata }) => `${kind} ${metadata.name}` === name);
  if (object === undefined) throw new Error(`There is no ${name}`);
  change(object);
  return findFaults(objects);
}

/** @param {Manifest} workload */
const podOf = (workload) => workload['spec'].template.spec;
/** @param {Manifest} workload */
const firstContainerOf = (workload) => podOf(workload).containers[0];

describe('the Kubernetes manifests', () => {
  it('have no fault', () => {
    expect(findFaults(local.objects)).toEqual([]);
  });

  it('are all named by a kustomization', () => {
    const files = ['base', 'components/single-node-data'].flatMap((folder) =>
      readdirSync(path.join(HERE, folder))
        .filter((name) => name.endsWith('.yaml') && name !== 'kustomization.yaml')
        .map((name) => path.join(HERE, folder, name)),
    );
    expect(local.files.toSorted()).toEqual(files.toSorted());
  });

  it('lead every address of a service to a Service and its port', () => {
    const { data } = local.objects.find(({ metadata }) => metadata.name === 'trax-config') ?? {};
    const addresses = Object.entries(data).filter(([key]) => key.endsWith('_URL'));
    const services = local.objects.filter(({ kind }) => kind === 'Service');
    expect(addresses).toHaveLength(5);
    for (const [, address] of addresses) {
      const { hostname, port } = new URL(address);
      const service = services.find(({ metadata }) => metadata.name === hostname);
      expect(service?.spec.ports[0].port).toBe(Number(port));
    }
  });
});

/** @type {{ fault: string, object: string, plant: (object: Manifest) => void, sentence: string }[]} */
const PLANTED = [
  {
    fault: 'a label that its Service does not select',
    object: 'Deployment users',
    plant: ({ spec }) => {
      spec.template.metadata.labels = { 'app.kubernetes.io/name': 'user' };
    },
    sentence: 'Service users selects no pod',
  },
  {
    fault: 'a port that no container has',
    object: 'Service stats',
    plant: ({ spec }) => {
      spec.ports[0].targetPort = 'htp';
    },
    sentence: 'Service stats leads to the port htp',
  },
  {
    fault: 'a selector of two workloads',
    object: 'Service stats',
    plant: ({ spec }) => {
      spec.selector = {};
    },
    sentence: 'selects the pods of more than one workload',
  },
  {
    fault: 'a Secret without the key',
    object: 'Secret trax-users-database',
    plant: (secret) => {
      secret['data'] = { address: '' };
    },
    sentence: 'Secret trax-users-database, key url',
  },
  {
    fault: 'a ConfigMap that is missing',
    object: 'ConfigMap trax-config',
    plant: ({ metadata }) => {
      metadata.name = 'trax-conf';
    },
    sentence: 'ConfigMap trax-config, which does not exist',
  },
  {
    fault: 'a setting that is missing',
    object: 'ConfigMap trax-installation',
    plant: ({ data }) => {
      delete data.OWNER_EMAIL;
    },
    sentence: 'ConfigMap trax-installation, key OWNER_EMAIL',
  },
  {
    fault: 'a volume claim that is missing',
    object: 'PersistentVolumeClaim audio',
    plant: ({ metadata }) => {
      metadata.name = 'sound';
    },
    sentence: 'PersistentVolumeClaim audio',
  },
  {
    fault: 'a mount without a volume',
    object: 'Deployment gateway',
    plant: (workload) => {
      podOf(workload).volumes = [];
    },
    sentence: 'mounts the volume firebase',
  },
  {
    fault: 'no readiness probe',
    object: 'Deployment gateway',
    plant: (workload) => {
      delete firstContainerOf(workload).readinessProbe;
    },
    sentence: 'has no readinessProbe for gateway',
  },
  {
    fault: 'a liveness probe that depends on others',
    object: 'Deployment users',
    plant: (workload) => {
      firstContainerOf(workload).livenessProbe.httpGet.path = '/health/ready';
    },
    sentence: 'livenessProbe for users that asks /health/ready',
  },
  {
    fault: 'an image without a version',
    object: 'Deployment users',
    plant: (workload) => {
      firstContainerOf(workload).image = 'trax-users:latest';
    },
    sentence: 'runs users without a version',
  },
  {
    fault: 'a root user',
    object: 'Deployment users',
    plant: (workload) => {
      podOf(workload).securityContext.runAsUser = 0;
    },
    sentence: 'may run as root',
  },
  {
    fault: 'a writable image',
    object: 'Deployment users',
    plant: (workload) => {
      podOf(workload).initContainers[0].securityContext = {};
    },
    sentence: 'lets migrate write to its image',
  },
  {
    fault: 'no memory limit',
    object: 'StatefulSet redis',
    plant: (workload) => {
      delete firstContainerOf(workload).resources.limits;
    },
    sentence: 'sets no memory limit for redis',
  },
  {
    fault: 'a service account token',
    object: 'Deployment users',
    plant: (workload) => {
      delete podOf(workload).automountServiceAccountToken;
    },
    sentence: 'is given a service account token',
  },
  {
    fault: 'a budget that stops every drain',
    object: 'PodDisruptionBudget users',
    plant: ({ spec }) => {
      spec.maxUnavailable = 0;
    },
    sentence: 'forbids every eviction',
  },
];

describe('a fault in the manifests is found:', () => {
  it.each(PLANTED)('$fault', ({ object, plant, sentence }) => {
    expect(faultsAfter(object, plant)).toEqual(expect.arrayContaining([expect.stringContaining(sentence)]));
  });
});
