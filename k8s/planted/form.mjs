// @ts-check
import { containerOf } from './planted.mjs';

/** @typedef {import('./planted.mjs').Planted} Planted */

/** What the API server would refuse, or drop without a word. @type {Planted[]} */
export const ofForm = [
  [
    'a field that the API does not know',
    'Deployment users',
    (o) => (containerOf(o).readynessProbe = {}),
    'has the unknown field spec.template.spec.containers[0].readynessProbe',
  ],
  [
    'a field in the wrong place',
    'Deployment users',
    (o) => (o['spec'].containers = []),
    'has the unknown field spec.containers',
  ],
  [
    'a probe without an action that exists',
    'Deployment users',
    (o) => (containerOf(o).livenessProbe.httpGet.paht = '/'),
    'livenessProbe.httpGet.paht',
  ],
  ['a missing field', 'Service users', (o) => delete o['spec'].ports[0].port, 'must have required property port'],
  ['a number in quotes', 'Deployment gateway', (o) => (o['spec'].replicas = '2'), 'spec.replicas must be integer'],
  [
    'a quantity that is none',
    'Deployment users',
    (o) => (containerOf(o).resources.limits.memory = '384MB'),
    'must match format "quantity"',
  ],
  [
    'a pull policy that does not exist',
    'Deployment users',
    (o) => (containerOf(o).imagePullPolicy = 'Sometimes'),
    'imagePullPolicy',
  ],
  [
    'a kind in the wrong group',
    'PodDisruptionBudget users',
    (o) => (o['apiVersion'] = 'apps/v1'),
    'is of no kind that apps/v1 knows',
  ],
  [
    'a version that is gone',
    'PodDisruptionBudget users',
    (o) => (o['apiVersion'] = 'policy/v1beta1'),
    'of which nothing is known here',
  ],
];
