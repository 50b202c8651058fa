// @ts-check
import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';

/**
 * @typedef {{ license?: string, link?: boolean, resolved?: string, dependencies?: Record<string, string> }} Entry
 * @type {{ packages: Record<string, Entry> }}
 */
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));

/** The workspaces whose packages the images and the pages contain: processes, commands and web apps. */
const SHIPPED = /^(?:gateway|tools\/operations|(?:services|apps)\/[\w-]+)$/;
/** Those that ask for nothing but a notice. */
const FREE =
  /^(?:\(?(?:MIT|MIT-0|Apache-2\.0|ISC|0BSD|BSD-[23]-Clause|BlueOak-1\.0\.0|MPL-2\.0|OFL-1\.1|CC0-1\.0)(?: (?:AND|OR) |\)?$))+$/;
/** The only others, each with its licence. */
const EXCEPTIONS = {
  // docs/decisions/0029-uploads.md
  '@audio/decode-aac': 'GPL-2.0',
  'codec-parser': 'LGPL-3.0-or-later',
  // Their files say MIT.
  'combine-errors': 'unknown',
  limiter: 'unknown',
};

/** As Node finds it: in the folder itself, or in one above. @param {string} from @param {string} name */
function findPackage(from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const place = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    const entry = packages[place];
    if (entry?.link) return String(entry.resolved);
    if (entry) return place;
    if (folder === '') throw new Error(`${from} needs ${name}, which package-lock.json does not have`);
  }
}

/** Name and licence of every package that is shipped, without those of this repository. `npm sbom --omit=dev` leaves many of them out. */
function listShippedPackages() {
  const places = new Set(Object.keys(packages).filter((place) => SHIPPED.test(place)));
  for (const place of places)
    for (const name of Object.keys(packages[place]?.dependencies ?? {})) places.add(findPackage(place, name));
  return [...places]
    .filter((place) => place.includes('node_modules/'))
    .map((place) => [place.replace(/^.*node_modules\//, ''), packages[place]?.license ?? 'unknown']);
}

it('the packages that are shipped have licences that ask for nothing but a notice, except those named here', () => {
  const shipped = listShippedPackages();
  const names = shipped.map(([name]) => name);
  expect(names).toEqual(expect.arrayContaining(['react', 'pg', 'prom-client']));
  expect(names).not.toContain('@playwright/test');
  expect(Object.fromEntries(shipped.filter(([, licence = '']) => !FREE.test(licence)))).toEqual(EXCEPTIONS);
});
