// @ts-check
import { parseAllDocuments } from 'yaml';
import { applyJsonPatch } from './json-patch.mjs';
import { mergeInto } from './strategic-merge.mjs';

/** @typedef {import('../manifests.mjs').Manifest} Manifest */
/** @typedef {{ target?: Record<string, string>, patch?: string, path?: string }} Patch */

/**
 * Applies the patches of a kustomization, in their order, to the objects themselves.
 * @param {Manifest[]} objects @param {Patch[]} patches @param {(name: string) => string} read
 * @throws {Error} a patch that meets no object, or a path that is not there
 */
export function applyPatches(objects, patches, read) {
  for (const { target, patch, path = '' } of patches) {
    for (const document of parseAllDocuments(patch ?? read(path), { merge: true })) {
      applyPatch(objects, target, document.toJS());
    }
  }
}

/** @param {Manifest[]} objects @param {Record<string, string> | undefined} target @param {import('./strategic-merge.mjs').Tree} change */
function applyPatch(objects, target, change) {
  const wanted = target ?? { kind: change.kind, name: change.metadata.name };
  const met = objects.filter((object) => isTarget(object, wanted));
  if (met.length === 0) throw new Error(`A patch of ${JSON.stringify(wanted)} meets no object`);
  for (const object of met) {
    if (Array.isArray(change)) applyJsonPatch(object, change);
    else if (change.$patch === 'delete') objects.splice(objects.indexOf(object), 1);
    else mergeInto(object, change);
  }
}

/** Kustomize takes kind and name for regular expressions. @param {Manifest} object @param {Record<string, string>} target */
function isTarget({ apiVersion = '', kind, metadata }, { group, version, kind: kinds, name, labelSelector }) {
  const [itsGroup, itsVersion] = apiVersion.includes('/') ? apiVersion.split('/') : ['', apiVersion];
  const matches = (/** @type {string | undefined} */ pattern, /** @type {string} */ value) =>
    pattern === undefined || new RegExp(`^(?:${pattern})$`).test(value);
  return (
    (group === undefined || group === itsGroup) &&
    (version === undefined || version === itsVersion) &&
    matches(kinds, kind) &&
    matches(name, metadata.name) &&
    hasLabels(metadata.labels ?? {}, labelSelector)
  );
}

/** @param {Record<string, string>} labels @param {string | undefined} selector `a=b,c=d` */
function hasLabels(labels, selector) {
  if (selector === undefined) return true;
  return selector.split(',').every((pair) => {
    const [label = '', value = ''] = pair.split('=');
    return labels[label.trim()] === value.trim();
  });
}
