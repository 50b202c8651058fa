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

const TYPESCRIPT = /\.tsx?(?:\?|$)/;
const EXTENSIONS = ['.ts', '.tsx'];
const IMPORTED_AS = /\.js$/;
const SOURCE_CONDITION = 'trax-source';
/** Registers hooks of Jest when it is loaded, so each spec loads its own: jest-light-runner imports every spec by a query of its own. */
const OF_ONE_SPEC = /\.fixture\.tsx?$/;
const MACROS = '@trax/i18n/macro';

/** @type {module.ResolveHook} */
export function resolve(specifier, context, nextResolve) {
  const { search = '' } = context.parentURL === undefined ? {} : new URL(context.parentURL);
  if (specifier === '@jest/globals') return found(new URL(`jest-globals.mjs${search}`, import.meta.url));
  const isRelative = /^(?:\.|file:)/.test(specifier) && IMPORTED_AS.test(specifier);
  const sourceWith = (/** @type {string} */ extension) =>
    new URL(specifier.replace(IMPORTED_AS, extension), context.parentURL);
  const source = isRelative ? EXTENSIONS.map(sourceWith).find((url) => existsSync(url)) : undefined;
  if (source === undefined)
    return nextResolve(specifier, { ...context, conditions: [...context.conditions, SOURCE_CONDITION] });
  if (OF_ONE_SPEC.test(source.pathname)) source.search = search;
  return found(source);
}

/** @param {URL} url @returns {module.ResolveFnOutput} */
const found = ({ href }) => ({ url: href, format: 'module', shortCircuit: true });

/** By file: some modules are loaded anew for each spec. @type {Map<string, Promise<string>>} */
const translations = new Map();

/** @type {module.LoadHook} */
export async function load(url, context, nextLoad) {
  if (!TYPESCRIPT.test(url)) return nextLoad(url, context);
  const filename = fileURLToPath(url);
  const translation = translations.get(filename) ?? translate(filename);
  translations.set(filename, translation);
  return { format: 'module', source: await translation, shortCircuit: true };
}

/** @param {string} filename */
async function translate(filename) {
  const source = await readFile(filename, 'utf8');
  // The plugin takes longer than the rest of a translation, and few files that specs load in Node use a macro.
  const options = source.includes(MACROS) ? WITH_MACROS : WITHOUT_MACROS;
  const { code } = await transform(source, { ...options, filename, sourceMaps: 'inline' });
  return code;
}
