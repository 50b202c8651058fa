// @ts-check
// The packages for a remote that is built elsewhere (docs/add-a-remote.md): its build configuration, and the types of what the
// shell shares of its libraries and of what they import of ours. Run by itself it writes them into dist/packages:
//   npx nx run federation:packages
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { emitDeclarations, ROOT, SHARED_ENTRIES } from './declarations.mjs';
import { installedVersion, SHARED_VERSIONS } from './shared.mjs';

const LIBS = path.join(ROOT, 'libs');
/** What the shell shares of libraries of which it shares a part. */
const SHARED_PARTS = path.join(ROOT, 'apps/shell/src/remotes/partly-shared');

const BUILD_FILES = [
  'base-config.mjs',
  'compile-rules.mjs',
  'compile.mjs',
  'precompress-plugin.mjs',
  'remote-config.mjs',
  'worker-loader.mjs',
];
const BUILD_DEPENDENCIES = ['@module-federation/enhanced', '@rspack/core', '@rspack/plugin-react-refresh'];

/** @param {string} folder is replaced */
export async function writePackages(folder) {
  await rm(folder, { recursive: true, force: true });
  const imported = ['browser-storage', 'http'].map((library) => path.join(LIBS, library, 'src/index.ts'));
  const entries = [...SHARED_ENTRIES.values(), ...imported, ...(await findContracts())];
  const declarations = emitDeclarations(entries, { removeComments: false });
  const files = new Map([...declarations].map(([file, text]) => [path.relative(LIBS, file), text]));
  for (const [file, text] of files) await write(path.join(folder, file), text);
  for (const library of new Set([...files.keys()].map((file) => file.split(path.sep)[0] ?? ''))) {
    const source = JSON.parse(await readFile(path.join(LIBS, library, 'package.json'), 'utf8'));
    const hasTypes = (/** @type {string} */ file) => file.includes('*') || files.has(path.join(library, file));
    await write(path.join(folder, library, 'package.json'), JSON.stringify(describePackage(source, hasTypes), null, 2));
  }
  await writePartlyShared(folder);
  await writeBuildConfiguration(path.join(folder, 'federation'));
}

/** @param {string} folder of the package */
async function writeBuildConfiguration(folder) {
  await mkdir(folder, { recursive: true });
  for (const file of BUILD_FILES) await cp(path.join(import.meta.dirname, file), path.join(folder, file));
  emitBuildTypes(folder);
  const versions = JSON.stringify(SHARED_VERSIONS, null, 2);
  await write(path.join(folder, 'shared.mjs'), `export const SHARED_VERSIONS = ${versions};\n`);
  const { name, version } = JSON.parse(await readFile(path.join(import.meta.dirname, 'package.json'), 'utf8'));
  const dependencies = Object.fromEntries(BUILD_DEPENDENCIES.map((one) => [one, installedVersion(one)]));
  const exports = { './config': './remote-config.mjs' };
  const manifest = { name, version, private: true, type: 'module', exports, dependencies };
  await write(path.join(folder, 'package.json'), JSON.stringify(manifest, null, 2));
}

/** @param {string} folder */
function emitBuildTypes(folder) {
  const program = ts.createProgram([path.join(import.meta.dirname, 'remote-config.mjs')], {
    allowJs: true,
    declaration: true,
    emitDeclarationOnly: true,
    skipLibCheck: true,
    types: ['node'],
    module: ts.ModuleKind.NodeNext,
    rootDir: import.meta.dirname,
    outDir: folder,
  });
  program.emit();
}

/**
 * Writes, for each library of which the shell shares a part, every type, and of the values those that a remote gets: the
 * compiler refuses the others.
 * @param {string} folder
 */
async function writePartlyShared(folder) {
  for (const [name, values] of await readSharedParts()) {
    const exportPartly = (/** @type {string} */ from) =>
      `export type * from '${from}';\nexport { ${values.join(', ')} } from '${from}';\n`;
    if (name.startsWith('@trax/')) {
      const sources = path.join(folder, name.replace('@trax/', ''), 'src');
      await rename(path.join(sources, 'index.d.ts'), path.join(sources, 'whole.d.ts'));
      await write(path.join(sources, 'index.d.ts'), exportPartly('./whole.js'));
    } else {
      await copyTypes(name, path.join(folder, name));
      await write(path.join(folder, name, 'index.d.ts'), exportPartly('./dist/index.js'));
    }
  }
  // Rendering on a server, which no remote does, needs the types of Node.
  const serverRendering = path.join(folder, 'styled-components/dist/models/ServerStyleSheet.d.ts');
  await write(serverRendering, 'export default class ServerStyleSheet {}\n');
}

/** @param {string} name of a package of npm @param {string} target */
async function copyTypes(name, target) {
  const source = path.join(ROOT, 'node_modules', name);
  await cp(source, target, { recursive: true, filter: (file) => !/\.(?:[cm]?js|mts|map)$/.test(file) });
  const { version, dependencies } = JSON.parse(await readFile(path.join(source, 'package.json'), 'utf8'));
  // The declarations of our libraries name files of the package, with their suffix and without it.
  const files = { './dist/*.js': { types: './dist/*.d.ts' }, './dist/*': { types: './dist/*.d.ts' } };
  const exports = { '.': { types: './index.d.ts' }, ...files };
  const manifest = { name, version, private: true, exports, dependencies };
  await write(path.join(target, 'package.json'), JSON.stringify(manifest, null, 2));
}

/**
 * The values that the shell shares of each library of which it shares a part.
 * @returns {Promise<Map<string, string[]>>}
 */
export async function readSharedParts() {
  const files = (await readdir(SHARED_PARTS)).map((file) => path.join(SHARED_PARTS, file));
  const sources = await Promise.all(
    files.map(async (file) => ts.createSourceFile(file, await readFile(file, 'utf8'), ts.ScriptTarget.ESNext)),
  );
  return new Map(
    sources
      .flatMap(({ statements }) => statements.filter(ts.isExportDeclaration))
      .flatMap(({ moduleSpecifier, exportClause }) => {
        if (!moduleSpecifier || !ts.isStringLiteral(moduleSpecifier)) return [];
        const names = exportClause && ts.isNamedExports(exportClause) ? exportClause.elements : [];
        return [[moduleSpecifier.text, names.map(({ name }) => name.text)]];
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
  await writePackages(path.join(import.meta.dirname, 'dist/packages'));
}
