// @ts-check
// Loads the TypeScript of the workspace from its sources: `node --import <this file>` in a process that a spec starts, and
// `register` for the specs themselves.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { isMainThread } from 'node:worker_threads';
import module from 'node:module';
import { fileURLToPath } from 'node:url';
import { transform } from '@swc/core';
import { WITH_MACROS, WITHOUT_MACROS } from '@trax/federation/swc-options';

if (isMainThread) module.register(import.meta.url);

const TYPESCRIPT = /\.ts(?:\?|$)/;
const IMPORTED_AS = /\.js$/;
const SOURCE_CONDITION = 'trax-source';
/** Registers hooks of Jest when it is loaded, so each spec loads its own: jest-light-runner imports every spec by a query of its own. */
const OF_ONE_SPEC = /\.fixture\.ts$/;
const MACROS = '@trax/i18n/macro';

/** @type {module.ResolveHook} */
export function resolve(specifier, context, nextResolve) {
  const { search = '' } = context.parentURL === undefined ? {} : new URL(context.parentURL);
  if (specifier === '@jest/globals') return found(new URL(`jest-globals.mjs${search}`, import.meta.url));
  const isRelative = /^(?:\.|file:)/.test(specifier) && IMPORTED_AS.test(specifier);
  const source = isRelative ? new URL(specifier.replace(IMPORTED_AS, '.ts'), context.parentURL) : undefined;
  if (source === undefined || !existsSync(source))
    return nextResolve(specifier, { ...context, conditions: [...context.conditions, SOURCE_CONDITION] });
  if (OF_ONE_SPEC.test(source.pathname)) source.search = search;
  return found(source);
}

/** @param {URL} url @returns {module.ResolveFnOutput} */
const found = ({ href }) => ({ url: href, format: 'module', shortCircuit: true });

/** @type {module.LoadHook} */
export async function load(url, context, nextLoad) {
  if (!TYPESCRIPT.test(url)) return nextLoad(url, context);
  const filename = fileURLToPath(url);
  const source = await readFile(filename, 'utf8');
  // The plugin takes longer than the rest of a translation, and few files that specs load in Node use a macro.
  const options = source.includes(MACROS) ? WITH_MACROS : WITHOUT_MACROS;
  const { code } = await transform(source, { ...options, filename, sourceMaps: 'inline' });
  return { format: 'module', source: code, shortCircuit: true };
}
