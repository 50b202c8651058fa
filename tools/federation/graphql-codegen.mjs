// Writes the typed GraphQL documents of all screens, and the list of persisted documents that the gateway serves by id.
// Programmatic, because the generator's command line brings dozens of packages that nothing here needs.
import { createHash } from 'node:crypto';
import { mkdir, readFile, readdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { buildASTSchema, concatAST, parse, print, Source } from 'graphql';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const OUTPUT = path.join(ROOT, 'libs/graphql-client/src/__generated__');
const OUTPUT_FOLDER = './'; // The preset wants one; the files are written to OUTPUT.
const PERSISTED_DOCUMENTS = 'persisted-documents.json';
/** A generated document: what stands before its JSON, the JSON, and what follows. */
const DOCUMENT = /(export const \w+Document = )(\{.*\})( as unknown as )/g;

/** @typedef {{ location: string; text: string }} SourceFile */

/** @param {string} folder relative to the repository @param {RegExp} name @returns {Promise<SourceFile[]>} */
async function readSources(folder, name) {
  const entries = await readdir(path.join(ROOT, folder), { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries
    .filter((entry) => entry.isFile() && name.test(entry.name) && !entry.parentPath.includes('__generated__'))
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)))
    .toSorted();
  return Promise.all(
    files.map(async (file) => ({ location: file, text: await readFile(path.join(ROOT, file), 'utf8') })),
  );
}

/** @returns {Promise<SourceFile[]>} files that may hold a document */
async function readDocumentSources() {
  const projects = await Promise.all(
    ['apps', 'libs'].map(async (root) => (await readdir(path.join(ROOT, root))).map((name) => `${root}/${name}/src`)),
  );
  const sources = await Promise.all(projects.flat().map((folder) => readSources(folder, /(?<!\.spec)\.tsx?$/)));
  return sources.flat().filter(({ text }) => text.includes('graphql('));
}

/** @param {SourceFile} source */
async function parseDocuments({ location, text }) {
  const { gqlPluckFromCodeString } = await import('@graphql-tools/graphql-tag-pluck');
  const plucked = await gqlPluckFromCodeString(location, text, {
    globalGqlIdentifierName: ['graphql'],
    skipIndent: true,
  });
  return plucked.map(({ body }) => ({ location, document: parse(new Source(body, location)), rawSDL: body }));
}

/** @param {{ schema: SourceFile[]; sources: SourceFile[] }} inputs @returns {Promise<{ name: string; text: string }[]>} */
async function generateFiles({ schema, sources }) {
  // Loaded here: a development server that finds nothing changed does not need them.
  const [{ addTypenameToDocument }, { codegen }, { preset }] = await Promise.all([
    import('@apollo/client/utilities'),
    import('@graphql-codegen/core'),
    import('@graphql-codegen/client-preset'),
  ]);
  const schemaDocument = concatAST(schema.map(({ location, text }) => parse(new Source(text, location))));
  const outputs = await preset.buildGeneratesSection({
    baseOutputDir: OUTPUT_FOLDER,
    schema: schemaDocument,
    schemaAst: buildASTSchema(schemaDocument),
    documents: (await Promise.all(sources.map(parseDocuments))).flat(),
    config: {
      useTypeImports: true,
      emitLegacyCommonJSImports: false,
      importExtension: '.js',
      scalars: { ID: 'string' },
    },
    presetConfig: { fragmentMasking: false, skipIndexFile: true },
    plugins: [],
    pluginMap: {},
    pluginContext: {},
    cache: (_space, _key, make) => make(),
  });
  /** @type {Record<string, string>} */
  const manifest = {};
  // Each document gets the hash of the text that the client sends for it. The client's cache adds `__typename`, which the
  // preset's own persisted documents would add to the types of the screens as well.
  const addHash = (/** @type {string[]} */ [, before, json = '', after]) => {
    const document = JSON.parse(json);
    const text = print(addTypenameToDocument(document));
    const hash = createHash('sha256').update(text).digest('hex');
    manifest[hash] = text;
    return `${before}${JSON.stringify({ __meta__: { hash }, ...document })}${after}`;
  };
  const files = await Promise.all(
    outputs.map(async (output) => {
      const text = await codegen(output);
      return { name: output.filename, text: text.replace(DOCUMENT, (...match) => addHash(match)) };
    }),
  );
  return [...files, { name: PERSISTED_DOCUMENTS, text: JSON.stringify(manifest, null, 2) }];
}

let lastInputs = '';

/**
 * Generates what changed since the last call.
 * @throws when the schema or a document is wrong; the text of the error names the file
 */
export async function generate() {
  const schema = await readSources('gateway/src/graphql', /\.graphql$/);
  const sources = await readDocumentSources();
  const inputs = JSON.stringify([schema, sources]);
  if (inputs === lastInputs) return;
  const files = await generateFiles({ schema, sources });
  lastInputs = inputs;
  await mkdir(OUTPUT, { recursive: true });
  for (const { name, text } of files) await writeChanged(path.join(OUTPUT, name), text);
}

/** Several builds may write at once, so each file is moved into its place. @param {string} file @param {string} text */
async function writeChanged(file, text) {
  if ((await readFile(file, 'utf8').catch(() => undefined)) === text) return;
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, text);
  await rename(draft, file);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await generate().catch((/** @type {Error} */ error) => {
    console.error(String(error));
    process.exitCode = 1;
  });
}
