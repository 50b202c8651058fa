// @ts-check
import { remove } from './planted.mjs';

/** @typedef {import('./planted.mjs').Planted} Planted */

/** Doors that stand open, or lead nowhere. @type {Planted[]} */
export const ofNetwork = [
  [
    'no default for what comes in',
    'NetworkPolicy default-deny',
    (o) => (o['spec'].policyTypes = ['Egress']),
    'denies Ingress by default',
  ],
  [
    'no default for what goes out',
    'NetworkPolicy default-deny',
    (o) => (o['spec'].policyTypes = ['Ingress']),
    'denies Egress by default',
  ],
  ['a pod that no policy names', 'NetworkPolicy queue', remove, 'StatefulSet redis has no NetworkPolicy of its own'],
  [
    'a policy for no pod',
    'NetworkPolicy gateway',
    (o) => (o['spec'].podSelector.matchLabels = { app: 'gateway' }),
    'NetworkPolicy gateway selects no pod',
  ],
  [
    'a policy that lets everybody in',
    'NetworkPolicy services',
    (o) => delete o['spec'].ingress[0].from,
    'lets everybody in',
  ],
  [
    'a policy that lets out everywhere',
    'NetworkPolicy services',
    (o) => delete o['spec'].egress[0].ports,
    'lets its pods out on every port',
  ],
  [
    'a policy for callers that do not exist',
    'NetworkPolicy services',
    (o) => (o['spec'].ingress[0].from[0].podSelector.matchLabels = { app: 'door' }),
    'which is no pod',
  ],
  [
    'a policy for a port that nobody has',
    'NetworkPolicy services',
    (o) => (o['spec'].ingress[0].ports[0].port = 'https'),
    'names the port https, which no pod has',
  ],
];
