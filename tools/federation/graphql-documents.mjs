import { createHash } from 'node:crypto';
import { buildASTSchema, concatAST, Kind, parse, print, validate } from 'graphql';

/** The packages whose version decides what is generated. */
export const CODEGEN_PACKAGES = [
  '@apollo/client',
  '@graphql-codegen/client-preset',
  '@graphql-codegen/core',
  'graphql',
];

const OUTPUT_FOLDER = './'; // the preset wants a folder; the caller chooses the real one
const PERSISTED_DOCUMENTS = 'persisted-documents.json';

/** @typedef {import('graphql').DocumentNode} DocumentNode */
/** @typedef {{ location: string; text: string }} SourceFile */
/** @typedef {{ location: string; document: DocumentNode; rawSDL: string }} PluckedDocument */

/**
 * @param {{ schema: SourceFile[]; sources: SourceFile[] }} inputs
 * @returns {Promise<{ name: string; text: string }[]>}
 */
export async function generateDocuments({ schema, sources }) {
  // Loaded here: when nothing changed, nobody waits for these packages.
  const [{ addTypenameToDocument }, { codegen }, { preset }] = await Promise.all([
    import('@apollo/client/utilities'),
    import('@graphql-codegen/core'),
    import('@graphql-codegen/client-preset'),
  ]);
  const schemaDocument = concatAST(schema.map(({ location, text }) => parseNamed(location, text)));
  const schemaAst = buildASTSchema(schemaDocument);
  const documents = (await Promise.all(sources.map(pluckDocuments))).flat();
  assertValid(schemaAst, documents);

  const outputs = await preset.buildGeneratesSection({
    baseOutputDir: OUTPUT_FOLDER,
    schema: schemaDocument,
    schemaAst,
    documents,
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
  const files = await Promise.all(
    outputs.map(async (output) => ({ name: output.filename, text: await codegen(output) })),
  );
  /** @type {Record<string, string>} */
  const manifest = {};
  // Each document gets the hash of the text that the client sends for it: its cache adds `__typename`, which the types of
  // the screens stay free of.
  const addHash = (/** @type {string[]} */ [, before, json = '', after]) => {
    const document = JSON.parse(json);
    const text = print(addTypenameToDocument(document));
    const hash = sha256(text);
    manifest[hash] = text;
    return `${before}${JSON.stringify({ __meta__: { hash }, ...document })}${after}`;
  };
  const hashed = files.map(({ name, text }) => ({ name, text: text.replace(DOCUMENT, (...match) => addHash(match)) }));
  return [...hashed, { name: PERSISTED_DOCUMENTS, text: JSON.stringify(manifest, null, 2) }];
}

/** A generated document: what stands before its JSON, the JSON, and what follows. */
const DOCUMENT = /(export const \w+Document = )(\{.*\})( as unknown as )/g;

/** @param {string} text */
const sha256 = (text) => createHash('sha256').update(text).digest('hex');

/**
 * @param {SourceFile} source
 * @returns {Promise<PluckedDocument[]>}
 */
async function pluckDocuments({ location, text }) {
  const { gqlPluckFromCodeString } = await import('@graphql-tools/graphql-tag-pluck');
  const plucked = await gqlPluckFromCodeString(location, text, {
    globalGqlIdentifierName: ['graphql'],
    skipIndent: true,
  });
  return plucked.map(({ body }) => ({ location, document: parseNamed(location, body), rawSDL: body }));
}

/**
 * @param {string} location
 * @param {string} text
 */
function parseNamed(location, text) {
  try {
    return parse(text);
  } catch (error) {
    throw new Error(`${location}: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
}

/**
 * @param {import('graphql').GraphQLSchema} schema
 * @param {PluckedDocument[]} documents
 */
function assertValid(schema, documents) {
  const fragments = documents.flatMap(({ document }) =>
    document.definitions.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION),
  );
  for (const { location, document } of documents) {
    const operations = document.definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION);
    if (operations.length === 0) continue;
    const [fault] = validate(schema, { kind: Kind.DOCUMENT, definitions: [...operations, ...fragments] }).filter(
      ({ message }) => !/^Fragment ".*" is never used/.test(message),
    );
    if (fault) throw new Error(`${location}: ${fault.message}\n${print(document)}`);
  }
}
