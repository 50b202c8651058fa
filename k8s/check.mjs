// @ts-check
// Checks what a server-side dry run cannot see: names that must fit together, probes, limits, restricted pods, budgets that
// allow eviction, and which pod may connect to which. Needs Node and kubectl, no installed packages and no cluster.
//   node k8s/check.mjs                                     the overlays of this repository with their example settings
//   node k8s/check.mjs <overlay> <overlay>/migrations …    yours, as they are; several folders are checked together
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findNetworkFaults } from './check-network.mjs';

/** @typedef {Record<string, any>} Manifest a Kubernetes object or a part of one */

const RESTRICTED = { 'pod-security.kubernetes.io/enforce': 'restricted' };

/** @param {string[]} args @param {string} [input] */
const kubectl = (args, input) =>
  execFileSync('kubectl', args, { encoding: 'utf8', maxBuffer: 2 ** 26, stdio: 'pipe', ...(input && { input }) });

/** @param {string[]} folders @returns {Manifest[]} @throws {Error} a folder that kubectl cannot render */
export function render(folders) {
  const yaml = folders.map((folder) => kubectl(['kustomize', folder])).join('---\n');
  // With --local it prints the objects as JSON without a cluster.
  const json = kubectl(['label', '--local', '--filename=-', '--output=json', 'trax/is-checked=true'], yaml);
  return JSON.parse(`[${json.trim().replaceAll('\n}\n{', '\n},{')}]`);
}

/** Renders overlays of this repository with their example settings and placeholders for the secrets. @param {string[]} overlays */
export function renderExample(overlays) {
  const folder = mkdtempSync(path.join(tmpdir(), 'trax-k8s-'));
  try {
    cpSync(fileURLToPath(new URL('.', import.meta.url)), folder, { recursive: true });
    for (const overlay of ['local', 'production']) {
      const place = path.join(folder, 'overlays', overlay);
      cpSync(path.join(place, 'installation.example.env'), path.join(place, 'installation.env'));
    }
    for (const place of ['overlays/local', 'overlays/production/secrets']) {
      const kustomization = readFileSync(path.join(folder, place, 'kustomization.yaml'), 'utf8');
      for (const [, file = ''] of kustomization.matchAll(/=((?:secrets|values)\/[\w.-]+)/g)) {
        mkdirSync(path.dirname(path.join(folder, place, file)), { recursive: true });
        writeFileSync(path.join(folder, place, file), 'placeholder');
      }
    }
    return render(overlays.map((overlay) => path.join(folder, 'overlays', overlay)));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** One line for each fault. @param {Manifest[]} objects @returns {string[]} */
export function findFaults(objects) {
  const workloads = objects.filter(({ kind }) => /^(?:Deployment|StatefulSet|Job)$/.test(kind));
  const findIn = (/** @type {Manifest} */ object) => [
    ...(object['kind'] === 'Namespace' && !matches(object['metadata'].labels, RESTRICTED) ? ['is not restricted'] : []),
    ...(workloads.includes(object) ? [...podFaults(object), ...scalingFaults(object, objects)] : []),
    ...referenceFaults(object['spec'], objects),
    ...addressFaults(object, objects),
    ...selectorFaults(object, workloads),
  ];
  const nameOf = (/** @type {Manifest} */ { kind, metadata }) => `${kind} ${metadata.name}`;
  const ownFaults = objects.flatMap((object) => findIn(object).map((fault) => `${nameOf(object)}: ${fault}`));
  return [...ownFaults, ...findNetworkFaults(objects)];
}

/** @param {Manifest | undefined} labels @param {Manifest | undefined} selector matchLabels */
const matches = (labels, selector) => Object.entries(selector ?? {}).every(([name, value]) => labels?.[name] === value);
/** The names of the faults whose condition holds. @param {Record<string, unknown>} conditions */
const namesOf = (conditions) => Object.entries(conditions).flatMap(([name, holds]) => (holds ? [name] : []));

/** @param {Manifest} workload */
function podFaults({ kind, spec: { template } }) {
  const { securityContext: { runAsNonRoot, seccompProfile } = {}, ...spec } = template.spec;
  /** @type {Manifest[]} */
  const spread = spec.topologySpreadConstraints ?? [];
  const isStrict = spread.some(({ whenUnsatisfiable }) => whenUnsatisfiable === 'DoNotSchedule');
  const isSafe = runAsNonRoot && seccompProfile?.type === 'RuntimeDefault' && !spec.hostNetwork;
  return [
    ...namesOf({
      'its pods are not restricted': !isSafe || spec.automountServiceAccountToken !== false,
      'a tainted node counts as a place for a replica, so that a rollout stops':
        isStrict && spread.some(({ nodeTaintsPolicy }) => nodeTaintsPolicy !== 'Honor'),
    }),
    ...[...(spec.initContainers ?? []), ...spec.containers].flatMap(containerFaults),
    ...(kind === 'Job' ? [] : probeFaults(kind, spec.containers[0])),
  ];
}

/** @param {Manifest} container */
function containerFaults({ name, securityContext = {}, resources: { requests, limits } = {} }) {
  const { allowPrivilegeEscalation, readOnlyRootFilesystem, capabilities } = securityContext;
  const isSafe = allowPrivilegeEscalation === false && capabilities?.drop?.includes('ALL');
  return namesOf({
    [`container ${name} is not restricted`]: !isSafe || !readOnlyRootFilesystem,
    [`container ${name} has no requests or no limit`]: !requests?.cpu || !requests.memory || !limits?.memory,
  });
}

/** @param {string} kind @param {Manifest} container */
function probeFaults(kind, { startupProbe, livenessProbe, readinessProbe }) {
  const probes = [startupProbe, livenessProbe, readinessProbe];
  if (!probes.every(Boolean)) return ['a probe is missing'];
  const [live, ready] = [livenessProbe, readinessProbe].map(({ httpGet, exec }) => JSON.stringify([httpGet, exec]));
  const isHasty = ({ periodSeconds = 10, failureThreshold = 3, timeoutSeconds = 1 }, seconds = 0) =>
    periodSeconds * failureThreshold < seconds || timeoutSeconds < 3;
  return namesOf({
    'a probe is not on the metrics port':
      kind === 'Deployment' && probes.some(({ httpGet }) => httpGet?.port !== 'metrics'),
    'liveness and readiness are the same check': live === ready,
    'a probe fails in a moment of load': isHasty(readinessProbe, 15) || isHasty(livenessProbe, 60),
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
  const { name, secretName, claimName, key } = typeof reference === 'string' ? { name: reference } : reference;
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

/** @param {Manifest} object @param {Manifest[]} workloads */
function selectorFaults({ kind, spec }, workloads) {
  if (kind !== 'Service' && kind !== 'PodDisruptionBudget') return [];
  const selector = kind === 'Service' ? spec.selector : spec.selector.matchLabels;
  const selected = workloads.filter((workload) => matches(workload['spec'].template.metadata.labels, selector));
  /** @type {Manifest[]} */
  const ports = selected.flatMap((workload) => workload['spec'].template.spec.containers[0].ports ?? []);
  const hasPort = (/** @type {Manifest} */ { targetPort }) => ports.some(({ name }) => name === targetPort);
  return namesOf({
    'does not select the pods of one workload': selected.length !== 1,
    'its pods do not have its port': kind === 'Service' && !spec.ports.every(hasPort),
    'allows no eviction, so that a node cannot be drained':
      kind === 'PodDisruptionBudget' && !(spec.maxUnavailable >= 1),
  });
}

/** @param {Manifest} workload @param {Manifest[]} objects */
function scalingFaults({ kind, metadata, spec }, objects) {
  if (kind === 'Job') return [];
  const budgets = objects.filter((object) => object['kind'] === 'PodDisruptionBudget');
  const { labels } = spec.template.metadata;
  const autoscalers = objects
    .filter((object) => object['kind'] === 'HorizontalPodAutoscaler' || object['kind'] === 'ScaledObject')
    .filter((object) => object['spec'].scaleTargetRef.name === metadata.name);
  return namesOf({
    'has no PodDisruptionBudget': !budgets.some((budget) => matches(labels, budget['spec'].selector.matchLabels)),
    'has two autoscalers': autoscalers.length > 1,
    '`replicas` would be set again at every apply': autoscalers.length > 0 && spec.replicas !== undefined,
    'may be scaled to one replica': autoscalers.some(
      (scaler) => !(scaler['spec'].minReplicas >= 2 || scaler['spec'].minReplicaCount >= 2),
    ),
  });
}

/** @type {string[][]} */
export const EXAMPLES = [['local'], ['production', 'production/migrations', 'production/secrets']];

export const hasKubectl = () => spawnSync('kubectl', ['version', '--client']).status === 0;

/** @param {string} name @param {Manifest[]} objects */
function report(name, objects) {
  const faults = findFaults(objects);
  process.stdout.write([...faults, `${name}: ${objects.length} objects, ${faults.length} faults\n`].join('\n'));
  if (faults.length > 0) process.exitCode = 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folders = process.argv.slice(2);
  if (folders.length > 0) report(folders.join(' '), render(folders));
  else if (!hasKubectl()) process.stdout.write('skipped: kubectl is not on the PATH\n');
  else for (const overlays of EXAMPLES) report(`example of ${overlays.join(' ')}`, renderExample(overlays));
}
