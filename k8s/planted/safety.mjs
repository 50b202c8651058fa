// @ts-check
import { containerOf, podOf } from './planted.mjs';

/** @typedef {import('./planted.mjs').Planted} Planted */

/** What would run unsafely, or fall over. @type {Planted[]} */
export const ofSafety = [
  [
    'no readiness probe',
    'Deployment gateway',
    (o) => delete containerOf(o).readinessProbe,
    'has no readinessProbe for gateway',
  ],
  [
    'a liveness probe that depends on others',
    'Deployment users',
    (o) => (containerOf(o).livenessProbe.httpGet.path = '/health/ready'),
    'livenessProbe for users that asks /health/ready',
  ],
  [
    'an image without a version',
    'Deployment users',
    (o) => (containerOf(o).image = 'trax-users:latest'),
    'runs users without a version',
  ],
  [
    'an image without any tag',
    'Deployment users',
    (o) => (containerOf(o).image = 'registry:5000/trax-users'),
    'runs users without a version',
  ],
  ['a root user', 'Deployment users', (o) => (podOf(o).securityContext.runAsUser = 0), 'may run as root'],
  [
    'no seccomp profile',
    'Deployment users',
    (o) => delete podOf(o).securityContext.seccompProfile,
    'has no seccomp profile',
  ],
  [
    'a writable image',
    'Deployment users',
    (o) => (podOf(o).initContainers[0].securityContext.readOnlyRootFilesystem = false),
    'lets migrate write to its image',
  ],
  [
    'privileges that grow',
    'Deployment users',
    (o) => delete containerOf(o).securityContext.allowPrivilegeEscalation,
    'lets users gain privileges',
  ],
  [
    'a privileged container',
    'Deployment users',
    (o) => (containerOf(o).securityContext.privileged = true),
    'lets users do anything',
  ],
  [
    'a capability',
    'Deployment users',
    (o) => (containerOf(o).securityContext.capabilities.add = ['NET_ADMIN']),
    'leaves users capabilities',
  ],
  ["the node's network", 'Deployment users', (o) => (podOf(o).hostNetwork = true), "shares its node's network"],
  [
    "the node's files",
    'Deployment users',
    (o) => podOf(o).volumes.push({ name: 'node', hostPath: { path: '/' } }),
    'a kind of volume that restricted pods may not have',
  ],
  [
    "a folder that may fill the node's disk",
    'Deployment users',
    (o) => delete podOf(o).volumes[0].emptyDir.sizeLimit,
    "may fill its node's disk",
  ],
  [
    'no memory limit',
    'StatefulSet redis',
    (o) => delete containerOf(o).resources.limits,
    'sets no memory limit for redis',
  ],
  [
    'no processor to plan with',
    'Deployment users',
    (o) => delete containerOf(o).resources.requests.cpu,
    'requests no processor for users',
  ],
  [
    'a service account token',
    'Deployment users',
    (o) => delete podOf(o).automountServiceAccountToken,
    'is given a service account token',
  ],
  [
    'a secret in plain sight',
    'Deployment users',
    (o) => containerOf(o).env.push({ name: 'QUEUE_PASSWORD', value: 'x' }),
    'holds a secret of users in plain sight',
  ],
  [
    'a variable that is set twice',
    'Deployment users',
    (o) => containerOf(o).env.push(containerOf(o).env[0]),
    'sets a variable of users twice',
  ],
  [
    'a namespace that lets anything run',
    'Namespace trax',
    (o) => (o['metadata'].labels = {}),
    'does not enforce restricted pods',
  ],
  [
    'requests that arrive while it stops',
    'Deployment users',
    (o) => delete containerOf(o).lifecycle,
    'sends requests to users while it stops',
  ],
  [
    'an end that comes too early',
    'Deployment users',
    (o) => (podOf(o).terminationGracePeriodSeconds = 30),
    'kills users before it has stopped',
  ],
  [
    'an update that begins by stopping',
    'Deployment users',
    (o) => (o['spec'].strategy.rollingUpdate.maxUnavailable = 1),
    'before another one is ready',
  ],
  [
    'a budget that stops every drain',
    'PodDisruptionBudget users',
    (o) => (o['spec'].maxUnavailable = 0),
    'forbids every eviction',
  ],
  [
    'a budget that needs every replica',
    'PodDisruptionBudget users',
    (o) => (o['spec'] = { minAvailable: 1, selector: o['spec'].selector }),
    'forbids every eviction',
  ],
];
