// Writes the typed GraphQL documents of all screens, and the list of persisted documents that the gateway serves by id.
// Programmatic, because the generator's command line brings dozens of packages that nothing here needs.
import { createHash } from 'node:crypto';
import { mkdir, readFile, readdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { CODEGEN_PACKAGES, generateDocuments } from './graphql-documents.mjs';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const OUTPUT = path.join(ROOT, 'libs/graphql-client/src/__generated__');
const STAMP = path.join(OUTPUT, 'inputs.sha256');
const DOCUMENT_ROOTS = ['apps', 'libs'];

/** @typedef {{ location: string; text: string }} SourceFile */

/**
 * @param {string} folder relative to the repository
 * @param {RegExp} name
 * @returns {Promise<SourceFile[]>}
 */
async function readSources(folder, name) {
  const entries = await readdir(path.join(ROOT, folder), { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries
    .filter((entry) => entry.isFile() && name.test(entry.name))
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath ?? entry.path, entry.name)))
    .toSorted();
  return Promise.all(
    files.map(async (file) => ({ location: file, text: await readFile(path.join(ROOT, file), 'utf8') })),
  );
}

/** @returns {Promise<SourceFile[]>} files that may hold a document */
async function readDocumentSources() {
  const projects = await Promise.all(
    DOCUMENT_ROOTS.map(async (root) => (await readdir(path.join(ROOT, root))).map((name) => `${root}/${name}/src`)),
  );
  const sources = await Promise.all(projects.flat().map((folder) => readSources(folder, /(?<!\.spec)\.tsx?$/)));
  return sources
    .flat()
    .filter(({ location, text }) => text.includes('graphql(') && !location.includes('__generated__'));
}

/** @param {SourceFile[]} inputs */
async function fingerprint(inputs) {
  const hash = createHash('sha256');
  const own = await Promise.all(
    ['graphql-codegen.mjs', 'graphql-documents.mjs'].map((file) => readFile(new URL(file, import.meta.url), 'utf8')),
  );
  const versions = await Promise.all(
    CODEGEN_PACKAGES.map((name) => readFile(path.join(ROOT, 'node_modules', name, 'package.json'), 'utf8')),
  );
  for (const part of [...own, ...versions]) hash.update(part);
  for (const { location, text } of inputs) hash.update(`\0${location}\0${text}`);
  return hash.digest('hex');
}

/**
 * Generates what changed. Several builds may ask at once: each file is written beside its place and then moved into it.
 * @returns {Promise<'generated' | 'unchanged'>}
 * @throws when the schema or a document is wrong; the message names the file
 */
export async function generate() {
  const schema = await readSources('gateway/src/graphql', /\.graphql$/);
  const sources = await readDocumentSources();
  const stamp = await fingerprint([...schema, ...sources]);
  if ((await readFile(STAMP, 'utf8').catch(() => '')) === stamp) return 'unchanged';

  await mkdir(OUTPUT, { recursive: true });
  for (const { name, text } of await generateDocuments({ schema, sources })) {
    await replaceFile(path.join(OUTPUT, name), text);
  }
  await replaceFile(STAMP, stamp);
  return 'generated';
}

/**
 * @param {string} file
 * @param {string} text
 */
async function replaceFile(file, text) {
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, text);
  await rename(draft, file);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  console.log(`GraphQL documents: ${await generate()}`);
}
