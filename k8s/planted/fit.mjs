// @ts-check
import { podOf, remove } from './planted.mjs';

/** @typedef {import('./planted.mjs').Planted} Planted */

/** What does not fit together. @type {Planted[]} */
export const ofFit = [
  [
    'two objects of one name',
    'Service users',
    (o, all) => void all.push(structuredClone(o)),
    'There are two of Service users',
  ],
  [
    'a label that its Service does not select',
    'Deployment users',
    (o) => (o['spec'].template.metadata.labels['app.kubernetes.io/name'] = 'user'),
    'Service users selects no pod',
  ],
  [
    'a Deployment that does not select its own pods',
    'Deployment users',
    (o) => (o['spec'].selector.matchLabels = { app: 'users' }),
    'does not select its own pods',
  ],
  [
    'a port that no container has',
    'Service stats',
    (o) => (o['spec'].ports[0].targetPort = 'htp'),
    'leads to the port htp',
  ],
  [
    'a selector of two workloads',
    'Service stats',
    (o) => (o['spec'].selector = { 'app.kubernetes.io/part-of': 'trax' }),
    'selects the pods of more than one workload',
  ],
  [
    'a budget of no pod',
    'PodDisruptionBudget stats',
    (o) => (o['spec'].selector.matchLabels = { app: 'stats' }),
    'selects no pod',
  ],
  [
    'a Secret without the key',
    'Secret trax-users-database',
    (o) => delete o['data'].url,
    'Secret trax-users-database, key url',
  ],
  ['a Secret that is missing', 'Secret trax-viewer-signing-key', remove, 'Secret trax-viewer-signing-key, key pem'],
  [
    'a ConfigMap that is missing',
    'ConfigMap trax-config',
    (o) => (o['metadata'].name = 'trax-conf'),
    'ConfigMap trax-config, which does not exist',
  ],
  [
    'a setting that is missing',
    'ConfigMap trax-installation',
    (o) => delete o['data'].OWNER_EMAIL,
    'ConfigMap trax-installation, key OWNER_EMAIL',
  ],
  ['a volume claim that is missing', 'PersistentVolumeClaim audio', remove, 'PersistentVolumeClaim audio'],
  [
    'a mount without a volume',
    'Deployment gateway',
    (o) => (podOf(o).volumes = podOf(o).volumes.slice(0, 1)),
    'mounts the volume firebase',
  ],
  ['a StatefulSet without its Service', 'Service redis', remove, 'StatefulSet redis refers to Service redis'],
];
