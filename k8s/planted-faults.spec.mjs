// @ts-check
import path from 'node:path';
import { findFaults } from './find-faults.mjs';
import { readManifests } from './manifests.mjs';
import { ofFit } from './planted/fit.mjs';
import { ofForm } from './planted/form.mjs';
import { ofNetwork } from './planted/network.mjs';
import { ofProduction } from './planted/production.mjs';
import { ofSafety } from './planted/safety.mjs';

const HERE = path.join(process.cwd(), 'k8s');
const OVERLAYS = {
  local: ['overlays/local'],
  production: ['overlays/production', 'overlays/production/migrations', 'overlays/production/secrets'],
};
const rendered = Object.fromEntries(
  Object.entries(OVERLAYS).map(([name, folders]) => [
    name,
    folders.flatMap((folder) => readManifests(path.join(HERE, folder)).objects),
  ]),
);

/** @typedef {import('./planted/planted.mjs').Plant} Plant */

/**
 * The faults of an overlay after a change to one of its objects, which is called by kind and name.
 * @param {string} overlay @param {string} name @param {Plant} plant
 */
async function faultsAfter(overlay, name, plant) {
  const objects = structuredClone(rendered[overlay] ?? []);
  const object = objects.find(({ kind, metadata }) => `${kind} ${metadata.name}` === name);
  if (object === undefined) throw new Error(`There is no ${name}`);
  plant(object, objects);
  return findFaults(objects);
}

describe('a fault in the manifests is found:', () => {
  it.each([...ofForm, ...ofFit, ...ofSafety, ...ofNetwork])('%s', async (...[, object, plant, sentence]) => {
    expect(await faultsAfter('local', object, plant)).toEqual(
      expect.arrayContaining([expect.stringContaining(sentence)]),
    );
  });
});

describe('a fault in the manifests of production is found:', () => {
  it.each(ofProduction)('%s', async (...[, object, plant, sentence]) => {
    expect(await faultsAfter('production', object, plant)).toEqual(
      expect.arrayContaining([expect.stringContaining(sentence)]),
    );
  });
});
