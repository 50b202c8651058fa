// @ts-check
/** @typedef {import('./manifests.mjs').Manifest} Manifest */

const WORKLOADS = ['Deployment', 'StatefulSet'];

/**
 * What the API server would accept and what would then not run, or not safely: one sentence each.
 * @param {readonly Manifest[]} objects
 * @returns {string[]}
 */
export function findFaults(objects) {
  const workloads = objects.filter(({ kind }) => WORKLOADS.includes(kind));
  return [
    ...objects.flatMap((object) => findSelectorFaults(object, workloads)),
    ...workloads.flatMap((workload) => findWorkloadFaults(workload, objects)),
  ];
}

/** @param {Manifest} object */
const nameOf = ({ kind, metadata }) => `${kind} ${metadata.name}`;

/** @param {Record<string, string>} selector @param {Manifest} workload */
const selects = (selector, { spec }) =>
  Object.entries(selector).every(([label, value]) => spec.template.metadata.labels[label] === value);

/** @param {Manifest} object @param {Manifest[]} workloads @returns {string[]} */
function findSelectorFaults(object, workloads) {
  const { kind, spec } = object;
  const selector = kind === 'Service' ? spec.selector : spec?.selector?.matchLabels;
  if (selector === undefined) return [];
  const [selected, ...more] = workloads.filter((workload) => selects(selector, workload));
  if (selected === undefined) return [`${nameOf(object)} selects no pod`];
  if (more.length > 0) return [`${nameOf(object)} selects the pods of more than one workload`];
  if (kind === 'PodDisruptionBudget' && !(spec.maxUnavailable >= 1))
    return [`${nameOf(object)} forbids every eviction`];
  if (kind !== 'Service') return [];
  const names = selected['spec'].template.spec.containers
    .flatMap((/** @type {Manifest} */ { ports = [] }) => ports)
    .flatMap((/** @type {Manifest} */ { name, containerPort }) => [name, containerPort]);
  return spec.ports
    .map((/** @type {Manifest} */ { targetPort }) => targetPort)
    .filter((/** @type {unknown} */ target) => !names.includes(target))
    .map((/** @type {unknown} */ target) => `${nameOf(object)} leads to the port ${target}, which no container has`);
}

/** @param {Manifest} workload @param {readonly Manifest[]} objects @returns {string[]} */
function findWorkloadFaults(workload, objects) {
  const pod = workload.spec.template.spec;
  const { containers, initContainers = [] } = pod;
  const faults = [
    ...findPodFaults(pod),
    ...containers.flatMap(findProbeFaults),
    ...[...containers, ...initContainers].flatMap(findContainerFaults),
    ...[...containers, ...initContainers].flatMap((container) => findMountFaults(container, workload)),
    ...findReferences(pod)
      .filter((reference) => !isThere(reference, objects))
      .map(({ kind, name, key }) => `refers to ${kind} ${name}${key ? `, key ${key}` : ''}, which does not exist`),
  ];
  return faults.map((fault) => `${nameOf(workload)} ${fault}`);
}

/** @param {Manifest} pod */
function findPodFaults({ automountServiceAccountToken, securityContext: security }) {
  return [
    ...(automountServiceAccountToken === false ? [] : ['is given a service account token']),
    ...(security?.runAsNonRoot === true && security.runAsUser > 0 ? [] : ['may run as root']),
    ...(security?.seccompProfile?.type === 'RuntimeDefault' ? [] : ['has no seccomp profile']),
  ];
}

/** @type {[(container: Manifest) => boolean, (name: string) => string][]} */
const CONTAINER_RULES = [
  [({ image }) => /:[^/]+$/.test(image) && !image.endsWith(':latest'), (name) => `runs ${name} without a version`],
  [({ resources }) => Boolean(resources?.requests?.memory), (name) => `requests no memory for ${name}`],
  [({ resources }) => Boolean(resources?.limits?.memory), (name) => `sets no memory limit for ${name}`],
  [
    ({ securityContext }) => securityContext?.readOnlyRootFilesystem === true,
    (name) => `lets ${name} write to its image`,
  ],
  [
    ({ securityContext }) => securityContext?.allowPrivilegeEscalation === false,
    (name) => `lets ${name} gain privileges`,
  ],
  [
    ({ securityContext }) => securityContext?.capabilities?.drop?.includes('ALL'),
    (name) => `leaves ${name} capabilities`,
  ],
];

/** @param {Manifest} container */
function findContainerFaults(container) {
  return CONTAINER_RULES.filter(([isKept]) => !isKept(container)).map(([, describe]) => describe(container['name']));
}

/** @param {Manifest} container */
function findProbeFaults({ name, ports = [], ...container }) {
  return ['startupProbe', 'livenessProbe', 'readinessProbe'].flatMap((probe) => {
    const request = container[probe]?.httpGet;
    if (container[probe] === undefined) return [`has no ${probe} for ${name}`];
    if (request === undefined) return [];
    const path = probe === 'readinessProbe' ? '/health/ready' : '/health/live';
    const isRight = request.path === path && ports.some((/** @type {Manifest} */ port) => port.name === request.port);
    return isRight ? [] : [`has a ${probe} for ${name} that asks ${request.path} on ${request.port}`];
  });
}

/** @param {Manifest} container @param {Manifest} workload */
function findMountFaults({ name, volumeMounts = [] }, { spec }) {
  const volumes = [...(spec.template.spec.volumes ?? []), ...(spec.volumeClaimTemplates ?? [])];
  const names = volumes.map((volume) => volume.name ?? volume.metadata.name);
  return volumeMounts
    .filter((/** @type {Manifest} */ mount) => !names.includes(mount.name))
    .map((/** @type {Manifest} */ mount) => `mounts the volume ${mount.name} in ${name}, which it does not have`);
}

/** @typedef {{ kind: string, name: string, key?: string }} Reference */

/** @param {Manifest} pod @returns {Reference[]} */
function findReferences({ containers, initContainers = [], volumes = [] }) {
  const inContainers = [...containers, ...initContainers].flatMap(({ env = [], envFrom = [] }) => [
    ...envFrom.map((/** @type {Manifest} */ { configMapRef, secretRef }) =>
      configMapRef ? { kind: 'ConfigMap', ...configMapRef } : { kind: 'Secret', ...secretRef },
    ),
    ...env
      .filter((/** @type {Manifest} */ { valueFrom }) => valueFrom !== undefined)
      .map((/** @type {Manifest} */ { valueFrom: { configMapKeyRef, secretKeyRef } }) =>
        configMapKeyRef ? { kind: 'ConfigMap', ...configMapKeyRef } : { kind: 'Secret', ...secretKeyRef },
      ),
  ]);
  const inVolumes = volumes.flatMap((/** @type {Manifest} */ { configMap, secret, persistentVolumeClaim: claim }) => [
    ...(configMap ? [{ kind: 'ConfigMap', name: configMap.name }] : []),
    ...(secret ? [{ kind: 'Secret', name: secret.secretName }] : []),
    ...(claim ? [{ kind: 'PersistentVolumeClaim', name: claim.claimName }] : []),
  ]);
  return [...inContainers, ...inVolumes];
}

/** @param {Reference} reference @param {readonly Manifest[]} objects */
function isThere({ kind, name, key }, objects) {
  const found = objects.find((object) => object.kind === kind && object.metadata.name === name);
  return found !== undefined && (key === undefined || key in found.data);
}
