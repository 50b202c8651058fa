// @ts-check
// Faults that check.spec.mjs plants into the production overlay, one at a time.
import path from 'node:path';

const PROCESS = 'spec/template/spec/containers/0';

const SOUND_FAULT =
  'its sounds are neither in a volume of all replicas (AUDIO_DIR) nor in a bucket (AUDIO_BUCKET) whose key it has';

/**
 * Changes of production that are faults: an object, a field of it, its value (undefined: the field is removed), and the fault, of
 * which the object and the field may be left out.
 * @type {[object: string, field: string, value?: unknown, fault?: string][]}
 */
export const PLANTED = [
  ['Deployment stats', 'spec/template/spec/terminationGracePeriodSeconds', 5, 'must be >= 45'],
  ['Deployment stats', `${PROCESS}/lifecycle/preStop`],
  ['Deployment gateway', 'spec/strategy/rollingUpdate/maxUnavailable', '100%', 'must be equal to constant (0)'],
  ['Deployment gateway', 'spec/strategy'],
  ['Cluster postgres-stats', 'spec/imageName', 'postgresql:17.6', 'must match pattern "@sha256:[0-9a-f]{64}$"'],
  ['Ingress trax', 'spec/tls'],
  [
    'Deployment playlists',
    `${PROCESS}/resources/limits/memory`,
    '100Mi',
    'container process has a limit below its request',
  ],
  ['Cluster postgres', 'spec/instances', 1, 'must be >= 2'],
  [
    'ScaledObject deletion',
    'spec/triggers/0/metadata/listName',
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
  ['Deployment users', `${PROCESS}/secret`, { name: 'trax-mail' }, 'there is no Secret trax-mail'],
  ['Service catalogue', 'spec/ports/0/targetPort', 'web', 'its pods do not have its port'],
  ['PodDisruptionBudget redis', 'spec/maxUnavailable', 0, 'must be >= 1'],
  ['Deployment deletion', 'spec/replicas', 2, '`replicas` would be set again at every apply'],
  [
    'Deployment stats',
    `${PROCESS}/resources/requests/cpu`,
    '100m',
    'its autoscaler adds pods at less than 200 or more than 800 millicores',
  ],
  ['ScaledObject deletion', 'spec/triggers/0/metadata/address', 'redis:6379', 'no Service is redis:6379'],
  ['NetworkPolicy services', 'spec/ingress/0/from', undefined, 'NetworkPolicy: keda may connect to port http of stats'],
  [
    'NetworkPolicy audio-bucket',
    'spec/egress/0/ports/0/port',
    9000,
    'NetworkPolicy: catalogue may not connect to port https of internet',
  ],
  [
    'NetworkPolicy mail',
    'spec/egress/0/ports/0/port',
    25,
    'NetworkPolicy: users may not connect to port mail-tls of internet',
  ],
  ['NetworkPolicy names', 'spec/egress', [], 'NetworkPolicy: stats may not connect to port names of kube-system'],
  ['Deployment catalogue', `${PROCESS}/env`, [], SOUND_FAULT],
  // A volume of each pod.
  ['Deployment catalogue', `${PROCESS}/env`, [{ name: 'AUDIO_DIR', value: '/tmp' }], SOUND_FAULT],
  [
    'NetworkPolicy postgres-instances-and-jobs',
    'spec/podSelector',
    { matchLabels: { none: 'x' } },
    'NetworkPolicy: postgres-3-join may not connect to port postgres of postgres-1',
  ],
  ['Cluster postgres', 'spec/storage/sizes', '20Gi', 'spec/storage must NOT have additional properties (sizes)'],
  [
    'Pooler postgres-pooler',
    'spec/pgbouncer/poolMode',
    'statement',
    'must be equal to one of the allowed values (session,transaction)',
  ],
  ['ObjectStore backups', 'spec/retentionPolicy', '30 days', 'must match pattern "^[1-9][0-9]*[dwm]$"'],
  ['ScaledObject deletion', 'spec/minReplicaCount', '2', 'must be number'],
  ['PodMonitor trax', 'spec/podMetricsEndpoint', [], 'spec must NOT have additional properties (podMetricsEndpoint)'],
  ['Issuer letsencrypt', 'spec/acme/server'],
  ['Deployment stats', 'spec/template/spec/enableServiceLinks'],
  [
    'Deployment stats',
    'spec/template/spec/enableServiceLink',
    false,
    'spec/template/spec property name must be valid (enableServiceLink)',
  ],
  [
    'StatefulSet redis',
    `${PROCESS}/envform`,
    [],
    'spec/template/spec/containers/0 property name must be valid (envform)',
  ],
  ['Deployment gateway', `${PROCESS}/ports/0/protocol`, 'TPC', 'must be equal to one of the allowed values (TCP,UDP)'],
  ['Service gateway', 'spec/ports/0/protocol', 'TPC', 'must be equal to one of the allowed values (TCP,UDP)'],
  [
    'NetworkPolicy names',
    'spec/egress/0/ports/0/protocol',
    'UPD',
    'must be equal to one of the allowed values (TCP,UDP)',
  ],
  ['HorizontalPodAutoscaler gateway', 'spec/minReplicas', 30, 'must be <= 20'],
  ['ScaledObject deletion', 'spec/minReplicaCount', 7, 'must be <= 6'],
  ['PodDisruptionBudget redis', 'spec/maxUnavailable', '100%', 'must be integer'],
  [
    'Ingress trax',
    'apiVersion',
    'extensions/v1beta1',
    'must match pattern "^(v1|(apps|batch|policy)/v1|autoscaling/v2|[a-z.]+\\.k8s\\.io/v1)$"',
  ],
  ['ConfigMap trax-config', 'data/METRICS_PORT', '9465', 'must be equal to constant (9464)'],
  [
    'Deployment stats',
    `${PROCESS}/ports/1/containerPort`,
    9465,
    'spec/template/spec/containers/0/ports must contain at least 1 valid item(s)',
  ],
  [
    'StatefulSet redis',
    `${PROCESS}/command/4`,
    'no',
    'spec/template/spec/containers/0/command must contain at least 1 valid item(s)',
  ],
  ['ScheduledBackup postgres', 'spec/cluster/name', 'postgres-stats', 'Cluster postgres: has no ScheduledBackup'],
  ['Pooler postgres-pooler', 'spec/pgbouncer/parameters/query_timeout'],
  [
    'Ingress trax',
    'metadata/annotations/traefik.ingress.kubernetes.io~router.middlewares',
    'trax-redirect-to-https@kubernetescrd,trax-limit-request@kubernetescrd',
    'there is no Middleware trax-limit-request@kubernetescrd',
  ],
  [
    'Ingress trax',
    'metadata/annotations/traefik.ingress.kubernetes.io~router.middlewares',
    'trax-redirect-to-https@kubernetescrd',
    'does not limit the requests of an address',
  ],
  ['Ingress trax', 'metadata/annotations/cert-manager.io~issuer', 'lets', 'there is no Issuer lets'],
  ['Ingress trax', 'spec/rules/0/host', 'www.example.org', 'no certificate is for www.example.org'],
  [
    'Middleware limit-requests',
    'spec/inFlightReq/amout',
    10,
    'spec/inFlightReq must NOT have additional properties (amout)',
  ],
  ['Deployment users', `${PROCESS}/env/0/name`, 'AUTH_SECRT', 'AUTH_SECRT is no setting'],
  ['Job migrate-stats', `${PROCESS}/env/0/name`, 'DATABASE_URI', 'DATABASE_URI is no setting'],
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
export function plantFault([object, field, , fault]) {
  if (fault === undefined)
    return `${object}: ${path.posix.dirname(field)} must have required property '${path.posix.basename(field)}'`;
  if (fault.startsWith('must')) return `${object}: ${field} ${fault}`;
  return /^[A-Z]\w+(?: [\w-]+)?: /.test(fault) ? fault : `${object}: ${fault}`;
}
