// @ts-check
// The faults of rendered manifests: schemas/ says what one object must be, the rest is here.
import { readFileSync } from 'node:fs';
import { findNetworkFaults } from './check-network.mjs';
import { findSchemaFaults } from './check-schemas.mjs';
import { findSettingFaults } from './check-settings.mjs';

/** @typedef {Record<string, any>} Manifest a Kubernetes object or a part of one */

/** One line for each fault. @param {Manifest[]} objects @returns {string[]} */
export function findFaults(objects) {
  const workloads = objects.filter(({ kind }) => /^(?:Deployment|StatefulSet|Job)$/.test(kind));
  const findIn = (/** @type {Manifest} */ object) => [
    ...schemaFaults(object),
    ...installationFaults(object, objects),
    ...findSettingFaults(object),
    ...(workloads.includes(object) ? [...podFaults(object), ...scalingFaults(object, objects)] : []),
    ...referenceFaults(object['spec'], objects),
    ...addressFaults(object, objects),
    ...ingressFaults(object, objects),
    ...backupFaults(object, objects),
    ...selectorFaults(object, workloads),
    ...soundFaults(object, objects),
  ];
  const resourceName = (/** @type {Manifest} */ { kind, metadata }) => `${kind} ${metadata.name}`;
  const ownFaults = objects.flatMap((object) => findIn(object).map((fault) => `${resourceName(object)}: ${fault}`));
  return [...ownFaults, ...findNetworkFaults(objects)];
}

/** @param {Manifest} object */
function schemaFaults(object) {
  const { apiVersion, kind } = object;
  const isCustom = apiVersion.includes('.') && !apiVersion.includes('.k8s.io/');
  const isUnknown = [`schemas/custom-resources.json does not describe ${kind}`];
  const builtIn = findSchemaFaults('rules.yaml', 'builtIn', object) ?? [];
  const own = findSchemaFaults('custom-resources.json', kind, object) ?? (isCustom ? isUnknown : builtIn);
  return [...own, ...(findSchemaFaults('rules.yaml', kind, object) ?? [])];
}

const compose = readFileSync(new URL('../docker-compose.yml', import.meta.url), 'utf8');
/** The settings that have no default, which docker-compose.yml requires as well. */
const REQUIRED_SETTINGS = new Set([...compose.matchAll(/\$\{([A-Z_]+):\?/g)].map(([, name = '']) => name));

/** What each kind of identity needs besides. @type {Record<string, { settings: string[], secret: string }>} */
const IDENTITIES = {
  accounts: { settings: [], secret: 'trax-auth' },
  firebase: {
    settings: ['OWNER_EMAIL', 'FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY', 'FIREBASE_AUTH_DOMAIN'],
    secret: 'trax-firebase',
  },
};

/** @param {Manifest} object @param {Manifest[]} objects */
function installationFaults({ kind, metadata, data }, objects) {
  if (kind !== 'ConfigMap' || !metadata.name.startsWith('trax-installation')) return [];
  const { settings = [], secret } = IDENTITIES[data?.['IDENTITY']] ?? {};
  const empty = [...REQUIRED_SETTINGS, ...settings].filter((name) => !data?.[name]);
  const hasSecret = objects.some((object) => object['kind'] === 'Secret' && object['metadata'].name.startsWith(secret));
  return [
    ...empty.map((name) => `${name} is empty in installation.env`),
    ...(secret === undefined || hasSecret
      ? []
      : [`there is no Secret ${secret}, which IDENTITY=${data['IDENTITY']} needs`]),
  ];
}

/** @param {Manifest | undefined} labels @param {Manifest | undefined} selector matchLabels */
const matches = (labels, selector) => Object.entries(selector ?? {}).every(([name, value]) => labels?.[name] === value);
/** The names of the faults whose condition holds. @param {Record<string, unknown>} conditions */
const listHolding = (conditions) => Object.entries(conditions).flatMap(([name, holds]) => (holds ? [name] : []));

/** @type {Record<string, number>} */
const UNITS = { m: 1e-3, Ki: 2 ** 10, Mi: 2 ** 20, Gi: 2 ** 30, k: 1e3, M: 1e6, G: 1e9 };
/** A quantity of Kubernetes, such as 500m or 1Gi. @param {string | number} quantity */
function parseQuantity(quantity) {
  const [, digits, unit = ''] = /^([\d.]+)([A-Za-z]*)$/.exec(String(quantity)) ?? [];
  return Number(digits) * (UNITS[unit] ?? 1);
}

/** @param {Manifest} workload */
function podFaults({ spec: { template } }) {
  /** @type {Manifest[]} */
  const containers = [...(template.spec.initContainers ?? []), ...template.spec.containers];
  return containers.flatMap(({ name, resources: { requests, limits } = {}, livenessProbe, readinessProbe }) => {
    const checks = [livenessProbe, readinessProbe].map((probe) => JSON.stringify([probe?.httpGet, probe?.exec]));
    const isBelow = (/** @type {string} */ resource) =>
      limits?.[resource] && requests?.[resource] && parseQuantity(limits[resource]) < parseQuantity(requests[resource]);
    return listHolding({
      [`container ${name} has a limit below its request`]: isBelow('cpu') || isBelow('memory'),
      'liveness and readiness are the same check': livenessProbe && checks[0] === checks[1],
    });
  });
}

/** The fields that refer to an object of a kind. @type {Record<string, RegExp>} */
const REFERENCES = {
  Secret: /^(?:secret|secretKeyRef|passwordSecret|secretTargetRef|accessKeyId|secretAccessKey)$/,
  ConfigMap: /^(?:configMap|configMapRef|configMapKeyRef)$/,
  PersistentVolumeClaim: /^persistentVolumeClaim$/,
  Deployment: /^scaleTargetRef$/,
  TriggerAuthentication: /^authenticationRef$/,
  Cluster: /^cluster$/,
  ObjectStore: /^barmanObjectName$/,
};

/** @param {unknown} part of an object @param {Manifest[]} objects @returns {string[]} */
function referenceFaults(part, objects) {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([field, value]) => {
    const [kind] = Object.entries(REFERENCES).find(([, fields]) => fields.test(field)) ?? [];
    const references = kind === undefined || value === null ? [] : [value].flat();
    return [
      ...references.flatMap((reference) => findMissing(kind, reference, objects)),
      ...referenceFaults(value, objects),
    ];
  });
}

/** @param {string | undefined} kind @param {Manifest | string} reference @param {Manifest[]} objects */
function findMissing(kind, reference, objects) {
  const { name, secretName, claimName, key, optional } =
    typeof reference === 'string' ? { name: reference } : reference;
  if (optional === true) return [];
  const wanted = name ?? secretName ?? claimName;
  const target = objects.find((object) => object['kind'] === kind && object['metadata'].name === wanted);
  if (target === undefined) return [`there is no ${kind} ${wanted}`];
  return key === undefined || key in (target['data'] ?? {}) ? [] : [`${kind} ${wanted} has no key ${key}`];
}

/** Every address of a Service must have one, with a port of it. @param {Manifest} object @param {Manifest[]} objects */
function addressFaults({ kind, data, spec }, objects) {
  /** @type {string[]} */
  let addresses = [];
  if (kind === 'ConfigMap' && data['USERS_URL'])
    addresses = Object.entries(data).flatMap(([name, url]) => (/^[A-Z]+_URL$/.test(name) ? [new URL(url).host] : []));
  if (kind === 'ScaledObject') addresses = [spec.triggers[0].metadata.address];
  if (kind === 'Ingress') {
    const { service } = spec.rules[0].http.paths[0].backend;
    addresses = [`${service.name}:${service.port.name}`];
  }
  const services = objects.filter((object) => object['kind'] === 'Service');
  const offered = services.flatMap(({ metadata: { name, namespace }, spec: { ports } }) => {
    // KEDA resolves names in a namespace of its own.
    const host = kind === 'ScaledObject' ? `${name}.${namespace}` : name;
    return ports.flatMap((/** @type {Manifest} */ port) => [`${host}:${port['port']}`, `${host}:${port['name']}`]);
  });
  return addresses.filter((address) => !offered.includes(address)).map((address) => `no Service is ${address}`);
}

/** What the annotations of an Ingress name, and the hosts of its certificates. @param {Manifest} object @param {Manifest[]} objects */
function ingressFaults({ kind, metadata: { namespace, annotations = {} }, spec }, objects) {
  if (kind !== 'Ingress') return [];
  const { 'cert-manager.io/issuer': issuer, 'traefik.ingress.kubernetes.io/router.middlewares': list } = annotations;
  /** @type {string[]} */
  const names = list?.split(',') ?? [];
  const middlewares = new Map(
    objects
      .filter((object) => object['kind'] === 'Middleware')
      .map((object) => [`${namespace}-${object['metadata'].name}@kubernetescrd`, object['spec']]),
  );
  const isLimited = names.some((name) => middlewares.get(name)?.inFlightReq?.sourceCriterion?.ipStrategy);
  const isMissing = !objects.some((object) => object['kind'] === 'Issuer' && object['metadata'].name === issuer);
  /** @type {string[]} */
  const certified = (spec.tls ?? []).flatMap((/** @type {Manifest} */ { hosts }) => hosts ?? []);
  /** @type {string[]} */
  const hosts = spec.rules.map((/** @type {Manifest} */ rule) => rule['host']);
  return [
    ...names.filter((name) => !middlewares.has(name)).map((name) => `there is no Middleware ${name}`),
    ...hosts.filter((host) => !certified.includes(host)).map((host) => `no certificate is for ${host}`),
    ...listHolding({
      [`there is no Issuer ${issuer}`]: issuer !== undefined && isMissing,
      'does not limit the requests of an address': spec.ingressClassName === 'traefik' && !isLimited,
    }),
  ];
}

/** @param {Manifest} object @param {Manifest[]} workloads */
function selectorFaults({ kind, spec }, workloads) {
  if (kind !== 'Service' && kind !== 'PodDisruptionBudget') return [];
  const selector = kind === 'Service' ? spec.selector : spec.selector.matchLabels;
  const selected = workloads.filter((workload) => matches(workload['spec'].template.metadata.labels, selector));
  /** @type {Manifest[]} */
  const ports = selected.flatMap((workload) => workload['spec'].template.spec.containers[0].ports ?? []);
  const hasPort = (/** @type {Manifest} */ { targetPort }) => ports.some(({ name }) => name === targetPort);
  return listHolding({
    'does not select the pods of one workload': selected.length !== 1,
    'its pods do not have its port': kind === 'Service' && !spec.ports.every(hasPort),
  });
}

/** @param {Manifest} object @param {Manifest[]} objects */
const backupFaults = ({ kind, metadata }, objects) =>
  listHolding({
    'has no ScheduledBackup':
      kind === 'Cluster' &&
      !objects.some((object) => object['kind'] === 'ScheduledBackup' && object['spec'].cluster.name === metadata.name),
  });

/**
 * Sounds that a pod has to itself are lost with it, and the other replicas lack them.
 * @param {Manifest} object @param {Manifest[]} objects
 */
function soundFaults({ kind, metadata, spec }, objects) {
  if (kind !== 'Deployment' || metadata.name !== 'catalogue') return [];
  const { containers, volumes } = spec.template.spec;
  const [{ env, envFrom = [], volumeMounts }] = containers;
  const own = (/** @type {string} */ setting) => env.find((/** @type {Manifest} */ { name }) => name === setting);
  const references = envFrom.map((/** @type {Manifest} */ { configMapRef }) => configMapRef.name);
  const settings = objects.filter(
    (object) => object['kind'] === 'ConfigMap' && references.includes(object['metadata'].name),
  );
  const folder = own('AUDIO_DIR')?.value;
  const mount = volumeMounts.find((/** @type {Manifest} */ { mountPath }) => mountPath === folder);
  const isShared = volumes.find((/** @type {Manifest} */ { name }) => name === mount?.name)?.persistentVolumeClaim;
  const hasBucket = settings.some((object) => object['data']['AUDIO_BUCKET']);
  return listHolding({
    'its sounds are neither in a volume of all replicas (AUDIO_DIR) nor in a bucket (AUDIO_BUCKET) whose key it has':
      hasBucket ? !own('AUDIO_BUCKET_SECRET_ACCESS_KEY') : !isShared,
  });
}

/** The Redis list in which BullMQ keeps the waiting jobs of the events for a service. @param {string} service */
export const waitingEvents = (service) => `{trax}:events.${service}:wait`;

/** @param {Manifest} workload @param {Manifest[]} objects */
function scalingFaults({ kind, metadata, spec }, objects) {
  if (kind === 'Job') return [];
  const budgets = objects.filter((object) => object['kind'] === 'PodDisruptionBudget');
  const { labels } = spec.template.metadata;
  const autoscalers = objects.filter((object) => object['spec']?.scaleTargetRef?.name === metadata.name);
  /** @type {Manifest[]} */
  const triggers = autoscalers.flatMap((scaler) => scaler['spec'].triggers ?? []);
  /** @type {Manifest[]} */
  const metrics = autoscalers.flatMap((scaler) => scaler['spec'].metrics ?? []);
  const request = parseQuantity(spec.template.spec.containers[0].resources?.requests?.cpu ?? 0);
  // A process of Node uses one core at most. Below a fifth of it, pods are added for what one can do.
  const isMissized = (/** @type {Manifest} */ { resource }) => {
    const percent = resource.target.averageUtilization * request;
    return !(percent >= 20 && percent <= 80);
  };
  return listHolding({
    'has no PodDisruptionBudget': !budgets.some((budget) => matches(labels, budget['spec'].selector.matchLabels)),
    'has two autoscalers': autoscalers.length > 1,
    '`replicas` would be set again at every apply': autoscalers.length > 0 && spec.replicas !== undefined,
    'its autoscaler adds pods at less than 200 or more than 800 millicores': metrics.some(isMissized),
    [`its autoscaler does not watch ${waitingEvents(metadata.name)}`]: triggers.some(
      (trigger) => trigger['metadata'].listName !== waitingEvents(metadata.name),
    ),
  });
}
