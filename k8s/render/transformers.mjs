// @ts-check
/** @typedef {import('../manifests.mjs').Manifest} Manifest */

const KNOWN =
  'apiVersion kind resources components configMapGenerator secretGenerator generatorOptions patches namespace labels images replicas'.split(
    ' ',
  );
const CLUSTER_WIDE = ['Namespace', 'StorageClass'];

/** @param {Manifest} kustomization @param {string} folder */
export function assertKnownFields(kustomization, folder) {
  const unknown = Object.keys(kustomization).filter((field) => !KNOWN.includes(field));
  if (unknown.length > 0) throw new Error(`${folder}/kustomization.yaml has ${unknown}, which is not known here`);
}

/**
 * What a kustomization says of all its objects: namespace, labels, images and replicas.
 * @param {Manifest[]} objects @param {Manifest} kustomization
 * @returns {Manifest[]} the same objects, changed
 */
export function transform(objects, { namespace, labels = [], images = [], replicas = [] }) {
  for (const object of objects) {
    if (namespace && !CLUSTER_WIDE.includes(object.kind)) object.metadata.namespace = namespace;
    for (const { pairs, includeTemplates } of labels) addLabels(object, pairs, includeTemplates);
    for (const container of containersOf(object)) setImage(container, images);
    const wanted = replicas.find((/** @type {Manifest} */ { name }) => name === object.metadata.name);
    if (wanted && object['spec']?.template) object['spec'].replicas = wanted.count;
  }
  return objects;
}

/** @param {Manifest} object @param {Record<string, string>} pairs @param {boolean} [includeTemplates] */
function addLabels({ metadata, spec }, pairs, includeTemplates = false) {
  metadata.labels = { ...metadata.labels, ...pairs };
  const template = includeTemplates && spec?.template?.metadata;
  if (template) template.labels = { ...template.labels, ...pairs };
}

/** @param {Manifest} object @returns {Manifest[]} */
function containersOf({ spec }) {
  const pod = spec?.template?.spec;
  return pod ? [...(pod.containers ?? []), ...(pod.initContainers ?? [])] : [];
}

/** @param {Manifest} container @param {Manifest[]} images */
function setImage(container, images) {
  const [, name = '', tag = ''] = /^(.+?)(:[^:/]+|@.+)?$/.exec(container['image']) ?? [];
  const image = images.find((wanted) => wanted['name'] === name);
  if (image === undefined) return;
  const { newName = name, newTag, digest } = image;
  container['image'] = `${newName}${digest ? `@${digest}` : newTag ? `:${newTag}` : tag}`;
}
