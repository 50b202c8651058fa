// @ts-check
// The types of the libraries that the shell shares, and of what they import of ours, as packages for a remote that is built
// elsewhere (docs/add-a-remote.md). Run by itself it writes them into dist/types:
//   npx nx run federation:types
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { emitDeclarations, ROOT, SHARED_ENTRIES } from './declarations.mjs';

const LIBS = path.join(ROOT, 'libs');

/** @param {string} folder is replaced */
export async function writeTypes(folder) {
  await rm(folder, { recursive: true, force: true });
  const entries = [...SHARED_ENTRIES.values(), path.join(LIBS, 'http/src/index.ts'), ...(await findContracts())];
  const declarations = emitDeclarations(entries, { removeComments: false });
  const files = new Map([...declarations].map(([file, text]) => [path.relative(LIBS, file), text]));
  for (const [file, text] of files) await write(path.join(folder, file), text);
  for (const library of new Set([...files.keys()].map((file) => file.split(path.sep)[0] ?? ''))) {
    const source = JSON.parse(await readFile(path.join(LIBS, library, 'package.json'), 'utf8'));
    const hasTypes = (/** @type {string} */ file) => file.includes('*') || files.has(path.join(library, file));
    await write(path.join(folder, library, 'package.json'), JSON.stringify(describePackage(source, hasTypes), null, 2));
  }
}

/** The contracts that a library may import. */
async function findContracts() {
  const folder = path.join(LIBS, 'contracts/src');
  const files = await readdir(folder);
  return files.filter((file) => /(?<!\.spec)\.(?:ts|js)$/.test(file)).map((file) => path.join(folder, file));
}

/**
 * The package of a library, with its types alone: its code comes from the shell.
 * @param {{ name: string, version: string, exports: Record<string, { 'trax-source'?: string }>, dependencies?: object }} source
 * @param {(file: string) => boolean} hasTypes
 */
function describePackage({ name, version, exports, dependencies }, hasTypes) {
  const types = Object.entries(exports).flatMap(([entry, { 'trax-source': file = '' }]) => {
    const declaration = file.replace(/\.(?:tsx?|js)$/, '.d.ts');
    return hasTypes(declaration) ? [[entry, { types: declaration }]] : [];
  });
  return { name, version, private: true, type: 'module', exports: Object.fromEntries(types), dependencies };
}

/** @param {string} file @param {string} text */
async function write(file, text) {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  void writeTypes(path.join(import.meta.dirname, 'dist/types'));
}
