// @ts-check
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** @typedef {import('../manifests.mjs').Manifest} Manifest */

/**
 * The ConfigMaps and Secrets that a kustomization makes, with their keys; the values are nobody's business here.
 * @param {Manifest} kustomization @param {string} folder
 * @returns {Manifest[]}
 */
export function generate({ configMapGenerator = [], secretGenerator = [] }, folder) {
  return [
    ...configMapGenerator.map((/** @type {Manifest} */ generator) => makeObject('ConfigMap', generator, folder)),
    ...secretGenerator.map((/** @type {Manifest} */ generator) => makeObject('Secret', generator, folder)),
  ];
}

/** @param {'ConfigMap' | 'Secret'} kind @param {Manifest} generator @param {string} folder @returns {Manifest} */
function makeObject(kind, { name, namespace, type, files = [], envs = [], literals = [], options = {} }, folder) {
  const keys = [
    ...files.map((/** @type {string} */ file) => (file.includes('=') ? file.split('=')[0] : path.basename(file))),
    ...literals.map((/** @type {string} */ literal) => literal.split('=')[0]),
    ...envs.flatMap((/** @type {string} */ file) => keysOfExample(path.join(folder, file))),
  ];
  const { labels, annotations } = options;
  return {
    apiVersion: 'v1',
    kind,
    metadata: {
      name,
      ...(namespace ? { namespace } : {}),
      ...(labels ? { labels } : {}),
      ...(annotations ? { annotations } : {}),
    },
    ...(kind === 'Secret' ? { type: type ?? 'Opaque' } : {}),
    data: Object.fromEntries(keys.map((key) => [key, ''])),
  };
}

/** The real file is the operator's own; the example beside it says what it must hold. @param {string} file */
function keysOfExample(file) {
  const example = readFileSync(file.replace(/\.env$/, '.example.env'), 'utf8');
  return [...example.matchAll(/^([A-Z_]+)=/gm)].map(([, key]) => key);
}
