// @ts-check
// The types of what the shell shares of its libraries, and of what they import of ours, as packages for a remote that is built
// elsewhere (docs/add-a-remote.md). Run by itself it writes them into dist/types:
//   npx nx run federation:types
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { emitDeclarations, ROOT, SHARED_ENTRIES } from './declarations.mjs';

const LIBS = path.join(ROOT, 'libs');
const SHELL = path.join(ROOT, 'apps/shell/src/remotes/federation.tsx');

/** Libraries of npm of which the shell shares a part, and where their types are. */
const FROM_NPM = { 'react-router-dom': './dist/index.js', 'styled-components': './dist/index.js' };

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
  await writePartlyShared(folder);
}

/** @param {string} folder */
async function writePartlyShared(folder) {
  const shared = await findSharedNames();
  for (const [name, declarations] of Object.entries(FROM_NPM)) {
    const source = path.join(ROOT, 'node_modules', name);
    const target = path.join(folder, name);
    await cp(source, target, { recursive: true, filter: (file) => !/\.(?:[cm]?js|mts|map)$/.test(file) });
    const { version, dependencies } = JSON.parse(await readFile(path.join(source, 'package.json'), 'utf8'));
    const manifest = { name, version, private: true, exports: { '.': { types: './index.d.ts' } }, dependencies };
    await write(path.join(target, 'package.json'), JSON.stringify(manifest, null, 2));
    await write(path.join(target, 'index.d.ts'), exportPartly(declarations, shared.get(name)));
  }
  const session = path.join(folder, 'session/src');
  await rename(path.join(session, 'index.d.ts'), path.join(session, 'whole.d.ts'));
  await write(path.join(session, 'index.d.ts'), exportPartly('./whole.js', shared.get('@trax/session')));
}

/**
 * Every type, and of the values those that a remote gets: the compiler refuses the others.
 * @param {string} declarations
 * @param {readonly string[] | undefined} names
 */
const exportPartly = (declarations, names = []) =>
  `export type * from '${declarations}';\nexport { ${names.join(', ')} } from '${declarations}';\n`;

/** What the shell imports by name of a library to share it. */
async function findSharedNames() {
  const { statements } = ts.createSourceFile(SHELL, await readFile(SHELL, 'utf8'), ts.ScriptTarget.ESNext);
  return new Map(
    statements.filter(ts.isImportDeclaration).flatMap(({ moduleSpecifier, importClause }) => {
      const named = importClause?.namedBindings;
      if (!ts.isStringLiteral(moduleSpecifier) || !named || !ts.isNamedImports(named)) return [];
      return [[moduleSpecifier.text, named.elements.map(({ name }) => name.text)]];
    }),
  );
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
