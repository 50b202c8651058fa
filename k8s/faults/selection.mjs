// @ts-check
/** @typedef {import('../manifests.mjs').Manifest} Manifest */
/** @typedef {{ labels: Record<string, string>, containers: Manifest[] }} Pod what a selector sees, with its containers */

const WORKLOADS = ['Deployment', 'StatefulSet', 'Job'];

/** @param {Manifest} object */
export const nameOf = ({ kind, metadata }) => `${kind} ${metadata?.name}`;

/** @param {readonly Manifest[]} objects */
export const workloadsOf = (objects) => objects.filter(({ kind }) => WORKLOADS.includes(kind));

/** @param {readonly Manifest[]} objects @param {string} kind @param {string} name */
export const findObject = (objects, kind, name) =>
  objects.find((object) => object.kind === kind && object.metadata.name === name);

/** @param {Manifest} workload @returns {Pod} */
export const podOf = ({ spec: { template } }) => ({
  labels: template.metadata?.labels ?? {},
  containers: template.spec.containers ?? [],
});

/**
 * Every pod that will run: those of workloads, and those that CloudNativePG makes, as its documentation says.
 * @param {readonly Manifest[]} objects
 * @returns {(Pod & { name: string })[]}
 */
export function podsOf(objects) {
  return [
    ...workloadsOf(objects).map((workload) => ({ name: nameOf(workload), ...podOf(workload) })),
    ...objects
      .filter(({ kind }) => kind === 'Cluster')
      .map((cluster) => ({ name: nameOf(cluster), ...instance(cluster) })),
    ...objects
      .filter(({ kind }) => kind === 'Pooler')
      .map((pooler) => ({ name: nameOf(pooler), ...connectionPool(pooler) })),
  ];
}

/** @param {string} name @param {number} containerPort */
const port = (name, containerPort) => ({ name, containerPort });

/** @param {Manifest} cluster @returns {Pod} */
const instance = ({ metadata, spec }) => ({
  labels: { 'cnpg.io/podRole': 'instance', 'cnpg.io/cluster': metadata.name, ...spec.inheritedMetadata?.labels },
  containers: [{ name: 'postgres', ports: [port('postgresql', 5432), port('metrics', 9187), port('status', 8000)] }],
});

/** @param {Manifest} pooler @returns {Pod} */
const connectionPool = ({ metadata, spec }) => ({
  labels: { 'cnpg.io/podRole': 'pooler', 'cnpg.io/poolerName': metadata.name, ...spec.template?.metadata?.labels },
  containers: [{ name: 'pgbouncer', ports: [port('pgbouncer', 5432), port('metrics', 9127)] }],
});

/**
 * Whether a label selector (`matchLabels`, `matchExpressions`) takes these labels; the empty one takes all.
 * @param {Manifest} selector @param {Record<string, string>} labels
 */
export function selects({ matchLabels = {}, matchExpressions = [] }, labels) {
  const isMatch = Object.entries(matchLabels).every(([label, value]) => labels[label] === value);
  return (
    isMatch &&
    matchExpressions.every((/** @type {Manifest} */ { key, operator, values = [] }) => {
      const value = labels[key];
      if (operator === 'Exists') return value !== undefined;
      if (operator === 'DoesNotExist') return value === undefined;
      const isIn = value !== undefined && values.includes(value);
      return operator === 'In' ? isIn : !isIn;
    })
  );
}

/** Whether a container of the pod has this port, by name or number. @param {Pod} pod @param {string | number} wanted */
export const hasPort = ({ containers }, wanted) =>
  containers.some(({ ports = [] }) =>
    ports.some((/** @type {Manifest} */ { name, containerPort }) => wanted === name || wanted === containerPort),
  );
