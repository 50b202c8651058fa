// @ts-check
import { customSchemas } from './custom-schemas.mjs';
import { nameOf } from './selection.mjs';

/** @typedef {import('../manifests.mjs').Manifest} Manifest */
/** @typedef {{ baseName: string, type: string }} Attribute */

/** The groups of the Kubernetes API itself; everything else comes from an operator and is checked by our own excerpts. */
const OFFICIAL = /^(v1|apps\/v1|batch\/v1|policy\/v1|autoscaling\/v2|networking\.k8s\.io\/v1)$/;

/**
 * What the API server would refuse, or drop without a word: unknown fields, missing ones, wrong types and quantities.
 * @param {Manifest} object
 * @returns {Promise<string[]>}
 */
export async function findSchemaFaults(object) {
  const { apiVersion = '', kind = '' } = object;
  const faults = OFFICIAL.test(apiVersion) ? await findOfficialFaults(object) : findCustomFaults(object);
  return faults.map((fault) => `${kind === '' ? 'An object' : nameOf(object)} ${fault}`);
}

/** @param {Manifest} object */
async function findOfficialFaults(object) {
  const { apiVersion = '', kind = '' } = object;
  const group = apiVersion.includes('/') ? apiVersion.split('/').at(-1) : apiVersion;
  const [attributes, Model] = await Promise.all([
    attributesOf(`${group.replace('v', 'V')}${kind}`),
    import(`kubernetes-models/${apiVersion}/${kind}`).then((module) => module[kind]).catch(() => undefined),
  ]);
  if (attributes === undefined || Model === undefined) return [`is of no kind that ${apiVersion} knows`];
  return [
    ...(await findUnknownFields(object, `${group.replace('v', 'V')}${kind}`, '')),
    ...findModelFaults(new Model(object)),
  ];
}

/** @param {{ validate: () => void }} model */
function findModelFaults(model) {
  try {
    model.validate();
    return [];
  } catch (error) {
    const { message } = /** @type {Error} */ (error);
    return [`is refused: ${message.replaceAll('data/', '').replaceAll('/', '.')}`];
  }
}

/** @type {Map<string, Promise<Attribute[] | undefined>>} */
const known = new Map();

/** The official client's table of a type's fields. @param {string} type */
function attributesOf(type) {
  const attributes = known.get(type) ?? readAttributes(type);
  known.set(type, attributes);
  return attributes;
}

/** @param {string} type @returns {Promise<Attribute[] | undefined>} */
async function readAttributes(type) {
  try {
    const models = await import(`@kubernetes/client-node/dist/gen/models/${type}.js`);
    return models[type]?.getAttributeTypeMap();
  } catch {
    return undefined;
  }
}

/** @param {unknown} value @param {string} type @param {string} place @returns {Promise<string[]>} */
async function findUnknownFields(value, type, place) {
  const ofList = /^Array<(.+)>$/.exec(type)?.[1];
  const ofMap = /^\{ \[key: string\]: (.+); \}$/.exec(type)?.[1];
  if (ofList && Array.isArray(value)) {
    return gather(value.map((item, index) => findUnknownFields(item, ofList, `${place}[${index}]`)));
  }
  if (typeof value !== 'object' || value === null) return [];
  const entries = Object.entries(value);
  if (ofMap) return gather(entries.map(([key, item]) => findUnknownFields(item, ofMap, `${place}.${key}`)));
  const attributes = await attributesOf(type);
  if (attributes === undefined) return [];
  return gather(
    entries.map(([field, item]) => {
      const attribute = attributes.find(({ baseName }) => baseName === field);
      const at = `${place}.${field}`.replace(/^\./, '');
      return attribute === undefined
        ? Promise.resolve([`has the unknown field ${at}`])
        : findUnknownFields(item, attribute.type, at);
    }),
  );
}

/** @param {Promise<string[]>[]} parts */
const gather = async (parts) => (await Promise.all(parts)).flat();

/** @param {Manifest} object */
function findCustomFaults(object) {
  const validate = customSchemas[`${object['apiVersion']} ${object['kind']}`];
  if (validate === undefined) return [`is of ${object['apiVersion']}, of which nothing is known here`];
  if (validate(object)) return [];
  return (validate.errors ?? []).map(({ instancePath, keyword, params, message }) => {
    const place = instancePath.slice(1).replaceAll('/', '.');
    if (keyword !== 'additionalProperties') return `is refused: ${place} ${message}`;
    return `has the unknown field ${[place, params['additionalProperty']].filter(Boolean).join('.')}`;
  });
}
