// @ts-check
// Hooks of Node for specs of pages, on top of those for TypeScript: each spec loads the sources of the workspace anew, and has the
// libraries that its worker has loaded.

const OF_ONE_SPEC = /\.tsx?$/;
/** Libraries that keep what belongs to one page. */
const OF_ONE_PAGE = /\/node_modules\/(?:@testing-library\/user-event|fake-indexeddb|styled-components)\//;
/** As bundlers load it: its CommonJS has no default export for Node. */
const STYLES = new URL('../../node_modules/styled-components/dist/styled-components.browser.esm.js', import.meta.url);
const WITHOUT_MEANING = /\.(?:css|woff2)$/;
/** @type {import('node:module').ResolveFnOutput} */
const NOTHING = { url: 'data:text/javascript,export default ""', format: 'module', shortCircuit: true };
const JSON_FILE = /\.json$/;
const SPEC = /\.spec\.tsx?\?/;
const BEGIN = new URL('begin-page.mjs', import.meta.url);

/** @type {import('node:module').ResolveHook} */
export async function resolve(specifier, context, nextResolve) {
  if (WITHOUT_MEANING.test(specifier)) return NOTHING;
  if (specifier === 'styled-components') return withSearch({ url: STYLES.href, format: 'module' }, context);
  const resolved = await resolveOnce(specifier, context, nextResolve);
  if (JSON_FILE.test(resolved.url)) return { ...resolved, importAttributes: { type: 'json' } };
  const isAnew = OF_ONE_SPEC.test(resolved.url) || OF_ONE_PAGE.test(resolved.url);
  return isAnew ? withSearch(resolved, context) : resolved;
}

/** By importing file and specifier, which are the same in every spec. @type {Map<string, import('node:module').ResolveFnOutput>} */
const resolutions = new Map();

/** @type {import('node:module').ResolveHook} */
async function resolveOnce(specifier, context, nextResolve) {
  const [importer] = (context.parentURL ?? '').split('?');
  const key = `${importer} ${specifier}`;
  const known = resolutions.get(key);
  if (known !== undefined) return known;
  const resolved = await nextResolve(specifier, { ...context, conditions: [...context.conditions, 'browser'] });
  // A search is that of one spec.
  if (!resolved.url.includes('?')) resolutions.set(key, { ...resolved, shortCircuit: true });
  return resolved;
}

/**
 * A module of its own for the spec that asks for it, which jest-light-runner imports by a query of its own.
 * @param {import('node:module').ResolveFnOutput} resolved
 * @param {import('node:module').ResolveHookContext} context
 */
function withSearch(resolved, { parentURL }) {
  const search = parentURL === undefined ? '' : new URL(parentURL).search;
  return { ...resolved, url: `${resolved.url}${search}`, shortCircuit: true };
}

/** @type {import('node:module').LoadHook} */
export async function load(url, context, nextLoad) {
  const loaded = await nextLoad(url, context);
  if (!SPEC.test(url)) return loaded;
  // Before everything that the spec imports, and in its first line, as its source map counts lines.
  return { ...loaded, source: `import '${BEGIN.href}${new URL(url).search}';${String(loaded.source)}` };
}
