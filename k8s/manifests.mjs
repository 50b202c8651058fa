// @ts-check
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseAllDocuments, parse } from 'yaml';

/** @typedef {Record<string, any>} Manifest a Kubernetes object */
/**
 * What an overlay consists of, before its patches.
 * @typedef {object} Manifests
 * @property {Manifest[]} objects
 * @property {string[]} files that were read
 */

/** Anchors with `<<` are YAML 1.1, which is what kustomize reads. */
const YAML = /** @type {const} */ ({ merge: true });

/**
 * Reads a kustomization with everything it names; what its generators will make stands among the objects, with keys only.
 * @param {string} folder
 * @returns {Manifests}
 */
export function readManifests(folder) {
  const kustomization = parse(readFileSync(path.join(folder, 'kustomization.yaml'), 'utf8'));
  const named = [...(kustomization.resources ?? []), ...(kustomization.components ?? [])];
  const parts = named.map((/** @type {string} */ name) => {
    const place = path.join(folder, name);
    return name.endsWith('.yaml') ? readFile(place) : readManifests(place);
  });
  const generated = [
    ...(kustomization.configMapGenerator ?? []).map(asGenerated('ConfigMap', folder)),
    ...(kustomization.secretGenerator ?? []).map(asGenerated('Secret', folder)),
  ];
  return {
    objects: [...parts.flatMap(({ objects }) => objects), ...generated],
    files: parts.flatMap(({ files }) => files),
  };
}

/** @param {string} file @returns {Manifests} */
function readFile(file) {
  const documents = parseAllDocuments(readFileSync(file, 'utf8'), YAML);
  return { objects: documents.map((document) => document.toJS()), files: [file] };
}

/** @param {'ConfigMap' | 'Secret'} kind @param {string} folder */
function asGenerated(kind, folder) {
  return (/** @type {Manifest} */ { name, files = [], envs = [] }) => {
    const fromFiles = files.map((/** @type {string} */ file) => file.split('=')[0]);
    const fromEnvs = envs.flatMap((/** @type {string} */ file) => keysOfExample(path.join(folder, file)));
    return { kind, metadata: { name }, data: Object.fromEntries([...fromFiles, ...fromEnvs].map((key) => [key, ''])) };
  };
}

/** The real file is the operator's own; the example beside it says what it must hold. @param {string} file */
function keysOfExample(file) {
  const example = readFileSync(file.replace(/\.env$/, '.example.env'), 'utf8');
  return [...example.matchAll(/^([A-Z_]+)=/gm)].map(([, key]) => key);
}
