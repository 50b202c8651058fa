// @ts-check
// The packages that the images and the pages contain, by package-lock.json, and their licences.

/**
 * @typedef {{ version?: string, license?: string, link?: boolean, resolved?: string, dependencies?: Record<string, string> }} Entry
 * @typedef {{ packages: Record<string, Entry> }} Lockfile
 */

/** The workspaces whose packages are shipped: processes, commands and web apps. */
const SHIPPED = /^(?:gateway|tools\/operations|(?:services|apps)\/[\w-]+)$/;

/** As Node finds it: in the folder itself, or in one above. @param {Lockfile} lockfile @param {string} from @param {string} name */
function findPackage({ packages }, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const place = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    const entry = packages[place];
    if (entry?.link) return entry.resolved;
    if (entry || folder === '') return entry && place;
  }
}

/**
 * Name and licence of every package that is shipped, without those of this repository.
 * @param {Lockfile} lockfile
 * @returns {Map<string, string>} the licence is `unknown` when the package names none in its package.json
 */
export function listShippedPackages(lockfile) {
  const places = new Set(Object.keys(lockfile.packages).filter((place) => SHIPPED.test(place)));
  for (const place of places)
    for (const name of Object.keys(lockfile.packages[place]?.dependencies ?? {})) {
      const found = findPackage(lockfile, place, name);
      if (found === undefined) throw new Error(`${place} needs ${name}, which package-lock.json does not have`);
      places.add(found);
    }
  const installed = [...places].filter((place) => place.includes('node_modules/'));
  return new Map(
    installed.map((place) => [
      place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length),
      lockfile.packages[place]?.license ?? 'unknown',
    ]),
  );
}
