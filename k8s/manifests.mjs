// @ts-check
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { generate } from './render/generators.mjs';
import { applyPatches } from './render/patches.mjs';
import { assertKnownFields, transform } from './render/transformers.mjs';

/** @typedef {Record<string, any>} Manifest a Kubernetes object */
/**
 * What an overlay consists of.
 * @typedef {object} Manifests
 * @property {Manifest[]} objects
 * @property {string[]} files that were read
 */

/** Anchors with `<<` are YAML 1.1, which is what kustomize reads. */
const YAML = /** @type {const} */ ({ merge: true });

/**
 * Renders a kustomization as `kubectl kustomize` does, as far as ours go: resources, components, generators, patches,
 * labels, images and replicas. What a generator makes keeps its plain name, and its keys have no values.
 * @param {string} folder
 * @returns {Manifests}
 * @throws {Error} a field of the kustomization that is not known here, or a patch that meets nothing
 */
export function readManifests(folder) {
  return renderInto(folder, { objects: [], files: [] });
}

/**
 * Components change what the kustomization that names them has gathered so far; resources stand for themselves.
 * @param {string} folder @param {Manifests} gathered
 * @returns {Manifests}
 */
function renderInto(folder, gathered) {
  const kustomization = parse(readFileSync(path.join(folder, 'kustomization.yaml'), 'utf8'), YAML);
  assertKnownFields(kustomization, folder);
  const resources = (kustomization.resources ?? []).map((/** @type {string} */ name) => {
    const place = path.join(folder, name);
    return name.endsWith('.yaml') ? readFile(place) : readManifests(place);
  });
  let rendered = [gathered, ...resources].reduce(join);
  for (const name of kustomization.components ?? []) rendered = renderInto(path.join(folder, name), rendered);
  const objects = [...rendered.objects, ...generate(kustomization, folder)];
  applyPatches(objects, kustomization.patches ?? [], (name) => readFileSync(path.join(folder, name), 'utf8'));
  return { objects: transform(objects, kustomization), files: rendered.files };
}

/** @param {Manifests} one @param {Manifests} other @returns {Manifests} */
const join = (one, other) => ({
  objects: [...one.objects, ...other.objects],
  files: [...one.files, ...other.files],
});

/** @param {string} file @returns {Manifests} */
export function readFile(file) {
  const documents = parseAllDocuments(readFileSync(file, 'utf8'), YAML);
  const objects = documents.map((document) => {
    if (document.errors.length > 0) throw new Error(`${file}: ${document.errors[0]?.message}`);
    return document.toJS();
  });
  return { objects, files: [file] };
}
