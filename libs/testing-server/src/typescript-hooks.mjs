// @ts-check
// Loads the TypeScript of the workspace in a process that a spec starts: `node --import <this file>`.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { isMainThread } from 'node:worker_threads';
import module from 'node:module';
import { fileURLToPath } from 'node:url';
import { transform } from '@swc/core';

if (isMainThread) module.register(import.meta.url);

const TYPESCRIPT = /\.ts$/;
const IMPORTED_AS = /\.js$/;

/** @type {module.ResolveHook} */
export function resolve(specifier, context, nextResolve) {
  if (!/^(?:\.|file:)/.test(specifier) || !IMPORTED_AS.test(specifier)) return nextResolve(specifier, context);
  const source = new URL(specifier.replace(IMPORTED_AS, '.ts'), context.parentURL);
  return existsSync(source)
    ? { url: source.href, format: 'module', shortCircuit: true }
    : nextResolve(specifier, context);
}

/** @type {module.LoadHook} */
export async function load(url, context, nextLoad) {
  if (!TYPESCRIPT.test(url)) return nextLoad(url, context);
  const file = fileURLToPath(url);
  const { code } = await transform(await readFile(file, 'utf8'), {
    filename: file,
    swcrc: false,
    jsc: { parser: { syntax: 'typescript', decorators: true }, target: 'es2022' },
    module: { type: 'es6' },
  });
  return { format: 'module', source: code, shortCircuit: true };
}
