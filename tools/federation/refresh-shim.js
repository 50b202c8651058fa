// Development only, in the place of `react-refresh/runtime`: one runtime for the page (that of the first container, the
// shell), with the ids of each container kept apart. Without it a change in a remote is not rendered.
import * as own from 'trax-react-refresh-runtime';

const page = /** @type {{ traxRefreshRuntime?: typeof own }} */ (globalThis);
const runtime = (page.traxRefreshRuntime ??= own);
const container = typeof __react_refresh_library__ === 'undefined' ? '' : __react_refresh_library__;

/** @param {typeof globalThis} target */
export function injectIntoGlobalHook(target) {
  if (runtime === own) runtime.injectIntoGlobalHook(target);
}

/**
 * @param {unknown} type
 * @param {string} id
 */
export function register(type, id) {
  runtime.register(type, `${container}/${id}`);
}

export const { createSignatureFunctionForTransform, getFamilyByType, isLikelyComponentType, performReactRefresh } =
  runtime;
