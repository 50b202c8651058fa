// @ts-check
/** @typedef {Record<string, any>} Tree */

/** The field that tells the items of a list apart, as the Kubernetes API declares it; other lists are replaced whole. */
const KEYS = /** @type {Record<string, string>} */ ({
  containers: 'name',
  initContainers: 'name',
  env: 'name',
  volumes: 'name',
  volumeMounts: 'mountPath',
  imagePullSecrets: 'name',
  topologySpreadConstraints: 'topologyKey',
});

/** `ports` of a container and of a Service. @param {string} field @param {Tree[]} items */
const keyOf = (field, items) =>
  field === 'ports' ? (items.some((item) => 'containerPort' in item) ? 'containerPort' : 'port') : KEYS[field];

/**
 * Merges a patch into an object: null removes, lists with a key are merged by it.
 * @param {Tree} object @param {Tree} change
 */
export function mergeInto(object, change) {
  for (const [field, value] of Object.entries(change)) {
    if (value === null) delete object[field];
    else if (Array.isArray(value) && Array.isArray(object[field]))
      object[field] = mergeLists(field, object[field], value);
    else if (isTree(value) && isTree(object[field])) mergeInto(object[field], value);
    else object[field] = structuredClone(value);
  }
}

/** @param {unknown} value @returns {value is Tree} */
const isTree = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** @param {string} field @param {Tree[]} items @param {Tree[]} changes */
function mergeLists(field, items, changes) {
  const key = keyOf(field, changes);
  if (key === undefined) return structuredClone(changes);
  const merged = [...items];
  for (const { $patch, ...change } of changes) {
    const index = merged.findIndex((item) => item[key] === change[key]);
    if ($patch === 'delete') merged.splice(index, 1);
    else if (index < 0) merged.push(structuredClone(change));
    else mergeInto(/** @type {Tree} */ (merged[index]), change);
  }
  return merged;
}
