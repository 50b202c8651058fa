// @ts-check
import { Ajv } from 'ajv';

/**
 * Excerpts of what the operators accept: the fields that we use, from their own definitions (CloudNativePG 1.27, its
 * barman plugin 0.7, KEDA 2.18, Prometheus operator 0.86, cert-manager 1.19). A field that we begin to use is added here.
 */
const text = { type: 'string', minLength: 1 };
const whole = { type: 'integer', minimum: 0 };
const flag = { type: 'boolean' };
const texts = { type: 'object', additionalProperties: { type: 'string' } };
const quantity = { type: 'string', pattern: '^[0-9]+(\\.[0-9]+)?(m|k|[KMGT]i?)?$' };
const duration = { type: 'string', pattern: '^([0-9]+(ms|s|m|h|d))+$' };

/** @param {Record<string, object>} properties @param {string[]} required */
const exact = (properties, required = []) => ({ type: 'object', properties, required, additionalProperties: false });
/** @param {object} items */
const listOf = (items) => ({ type: 'array', items, minItems: 1 });
/** @param {string[]} values */
const oneOf = (...values) => ({ enum: values });

const named = exact({ name: text }, ['name']);
const keyed = exact({ name: text, key: text }, ['name', 'key']);
const quantities = { type: 'object', additionalProperties: quantity };
const resources = exact({ requests: quantities, limits: quantities });
const storage = exact({ size: quantity, storageClass: text }, ['size']);
const selector = exact({ matchLabels: texts, matchExpressions: { type: 'array' } });

const cluster = exact(
  {
    instances: { type: 'integer', minimum: 1 },
    imageName: text,
    inheritedMetadata: exact({ labels: texts, annotations: texts }),
    bootstrap: exact({ initdb: exact({ database: text, owner: text, secret: named }, ['database', 'owner']) }),
    managed: exact({
      roles: listOf(
        exact({ name: text, ensure: oneOf('present', 'absent'), login: flag, passwordSecret: named }, ['name']),
      ),
    }),
    postgresql: exact({
      parameters: texts,
      pg_hba: listOf(text),
      synchronous: exact(
        {
          method: oneOf('any', 'first'),
          number: { type: 'integer', minimum: 1 },
          dataDurability: oneOf('required', 'preferred'),
        },
        ['method', 'number'],
      ),
    }),
    storage,
    walStorage: storage,
    resources,
    affinity: exact({
      enablePodAntiAffinity: flag,
      podAntiAffinityType: oneOf('preferred', 'required'),
      topologyKey: text,
    }),
    plugins: listOf(exact({ name: text, isWALArchiver: flag, enabled: flag, parameters: texts }, ['name'])),
  },
  ['instances', 'storage'],
);

const pooler = exact(
  {
    cluster: named,
    instances: whole,
    type: oneOf('rw', 'ro', 'r'),
    pgbouncer: exact({ poolMode: oneOf('session', 'transaction'), parameters: texts }, ['poolMode']),
    template: exact({ metadata: exact({ labels: texts, annotations: texts }), spec: { type: 'object' } }),
  },
  ['cluster', 'pgbouncer'],
);

const scheduledBackup = exact(
  {
    schedule: { type: 'string', pattern: '^(\\S+ ){5}\\S+$' },
    immediate: flag,
    backupOwnerReference: oneOf('none', 'self', 'cluster'),
    cluster: named,
    method: oneOf('barmanObjectStore', 'volumeSnapshot', 'plugin'),
    pluginConfiguration: exact({ name: text, parameters: texts }, ['name']),
  },
  ['schedule', 'cluster'],
);

const objectStore = exact(
  {
    retentionPolicy: { type: 'string', pattern: '^[1-9][0-9]*[dwm]$' },
    configuration: exact(
      {
        destinationPath: text,
        endpointURL: text,
        s3Credentials: exact({ accessKeyId: keyed, secretAccessKey: keyed }),
        wal: exact({ compression: oneOf('bzip2', 'gzip', 'lz4', 'snappy', 'xz', 'zstd'), maxParallel: whole }),
        data: exact({ compression: oneOf('bzip2', 'gzip', 'snappy'), jobs: whole }),
      },
      ['destinationPath'],
    ),
  },
  ['configuration'],
);

const scaledObject = exact(
  {
    scaleTargetRef: exact({ apiVersion: text, kind: text, name: text }, ['name']),
    minReplicaCount: whole,
    maxReplicaCount: whole,
    pollingInterval: whole,
    cooldownPeriod: whole,
    fallback: exact({ failureThreshold: whole, replicas: whole }, ['failureThreshold', 'replicas']),
    triggers: listOf(exact({ type: text, metadata: texts, authenticationRef: named }, ['type', 'metadata'])),
  },
  ['scaleTargetRef', 'triggers'],
);

const podMonitor = exact(
  { selector, podMetricsEndpoints: listOf(exact({ port: text, path: text, interval: duration }, ['port'])) },
  ['selector', 'podMetricsEndpoints'],
);

const rule = {
  ...exact({ alert: text, record: text, expr: text, for: duration, labels: texts, annotations: texts }, ['expr']),
  oneOf: [{ required: ['alert'] }, { required: ['record'] }],
};
const prometheusRule = exact(
  { groups: listOf(exact({ name: text, interval: duration, rules: listOf(rule) }, ['name', 'rules'])) },
  ['groups'],
);

const issuer = exact(
  {
    acme: exact({ server: text, email: text, privateKeySecretRef: named, solvers: listOf({ type: 'object' }) }, [
      'server',
      'privateKeySecretRef',
      'solvers',
    ]),
  },
  ['acme'],
);

const database = exact({ name: text, owner: text, cluster: named }, ['name', 'owner', 'cluster']);
const triggerAuthentication = exact(
  { secretTargetRef: listOf(exact({ parameter: text, name: text, key: text }, ['parameter', 'name', 'key'])) },
  ['secretTargetRef'],
);

const SPECS = {
  'postgresql.cnpg.io/v1 Cluster': cluster,
  'postgresql.cnpg.io/v1 Pooler': pooler,
  'postgresql.cnpg.io/v1 Database': database,
  'postgresql.cnpg.io/v1 ScheduledBackup': scheduledBackup,
  'barmancloud.cnpg.io/v1 ObjectStore': objectStore,
  'keda.sh/v1alpha1 ScaledObject': scaledObject,
  'keda.sh/v1alpha1 TriggerAuthentication': triggerAuthentication,
  'monitoring.coreos.com/v1 PodMonitor': podMonitor,
  'monitoring.coreos.com/v1 PrometheusRule': prometheusRule,
  'cert-manager.io/v1 Issuer': issuer,
};

const metadata = exact({ name: text, namespace: text, labels: texts, annotations: texts }, ['name']);
const ajv = new Ajv({ allErrors: true, allowUnionTypes: true, strictRequired: false });

/** A validator per `apiVersion kind`. @type {Record<string, import('ajv').ValidateFunction | undefined>} */
export const customSchemas = Object.fromEntries(
  Object.entries(SPECS).map(([kind, spec]) => [
    kind,
    ajv.compile(exact({ apiVersion: text, kind: text, metadata, spec }, ['metadata', 'spec'])),
  ]),
);
