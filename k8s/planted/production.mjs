// @ts-check
import { podOf, remove } from './planted.mjs';

/** @typedef {import('./planted.mjs').Planted} Planted */

/** What only production has. @type {Planted[]} */
export const ofProduction = [
  [
    'an autoscaler of nothing',
    'HorizontalPodAutoscaler stats',
    (o) => (o['spec'].scaleTargetRef.name = 'stat'),
    'refers to Deployment stat',
  ],
  [
    'an autoscaler that fights with a number',
    'Deployment stats',
    (o) => (o['spec'].replicas = 2),
    'fights with the replicas that Deployment stats names',
  ],
  [
    'two autoscalers of one workload',
    'ScaledObject deletion',
    (o) => (o['spec'].scaleTargetRef.name = 'stats'),
    'shares stats with another autoscaler',
  ],
  ['bounds upside down', 'HorizontalPodAutoscaler stats', (o) => (o['spec'].maxReplicas = 1), 'wants 2 to 1 replicas'],
  [
    'an unknown field of KEDA',
    'ScaledObject deletion',
    (o) => (o['spec'].minReplicas = 2),
    'has the unknown field spec.minReplicas',
  ],
  [
    'a password that KEDA does not find',
    'TriggerAuthentication queue',
    (o) => (o['spec'].secretTargetRef[0].key = 'pass'),
    'Secret trax-redis, key pass',
  ],
  [
    'an Ingress to a port that is not offered',
    'Ingress trax',
    (o) => (o['spec'].rules[0].http.paths[0].backend.service.port.name = 'https'),
    'leads to the port https of gateway',
  ],
  [
    'an Ingress to no Service',
    'Ingress trax',
    (o) => (o['spec'].rules[0].http.paths[0].backend.service.name = 'door'),
    'Service door, which does not exist',
  ],
  [
    'an Ingress without TLS',
    'Ingress trax',
    (o) => (o['spec'].tls[0].hosts = ['other.example.org']),
    'serves trax.example.org without TLS',
  ],
  ['an issuer that is missing', 'Issuer letsencrypt', remove, 'Issuer letsencrypt, which does not exist'],
  [
    'a pooler of no cluster',
    'Pooler postgres-pooler',
    (o) => (o['spec'].cluster.name = 'pg'),
    'Cluster pg, which does not exist',
  ],
  [
    'a pool mode that does not exist',
    'Pooler postgres-pooler',
    (o) => (o['spec'].pgbouncer.poolMode = 'statements'),
    'must be equal to one of the allowed values',
  ],
  [
    'a database of a role that nobody makes',
    'Database trax-deletion',
    (o) => (o['spec'].owner = 'trax_deletions'),
    'a role that its cluster does not make',
  ],
  [
    'a role without its password',
    'Secret trax-deletion-database',
    (o) => delete o['data'].password,
    'Secret trax-deletion-database, key password',
  ],
  ['backups to nowhere', 'ObjectStore backups', remove, 'ObjectStore backups, which does not exist'],
  [
    'a schedule without seconds',
    'ScheduledBackup postgres',
    (o) => (o['spec'].schedule = '0 2 * * *'),
    'must match pattern',
  ],
  [
    'a parameter that is a number',
    'Cluster postgres',
    (o) => (o['spec'].postgresql.parameters.max_connections = 200),
    'must be string',
  ],
  [
    'a monitor of a port that pods do not have',
    'PodMonitor trax',
    (o) => (o['spec'].podMetricsEndpoints[0].port = 'metric'),
    'on metric, which it does not have',
  ],
  [
    'a monitor of no pod',
    'PodMonitor trax',
    (o) => (o['spec'].selector = { matchLabels: { app: 'trax' } }),
    'PodMonitor trax selects no pod',
  ],
  [
    'an alert without a recipe',
    'PrometheusRule trax',
    (o) => delete o['spec'].groups[1].rules[0].annotations.runbook,
    'names no severity or no runbook',
  ],
  [
    'a migration that is not restricted',
    'Job migrate-users',
    (o) => delete podOf(o).securityContext,
    'may run as root',
  ],
];
