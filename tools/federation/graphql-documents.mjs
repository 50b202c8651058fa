import { createHash } from 'node:crypto';
import { buildASTSchema, concatAST, Kind, parse, print, validate, visit } from 'graphql';

/** The packages whose version decides what is generated. */
export const CODEGEN_PACKAGES = ['@graphql-codegen/client-preset', '@graphql-codegen/core', 'graphql'];

const OUTPUT_FOLDER = './'; // the preset wants a folder; the caller chooses the real one
const PERSISTED_DOCUMENTS = `${OUTPUT_FOLDER}persisted-documents.json`;

/** @typedef {import('graphql').DocumentNode} DocumentNode */
/** @typedef {{ location: string; text: string }} SourceFile */
/** @typedef {{ location: string; document: DocumentNode; rawSDL: string }} PluckedDocument */

/**
 * @param {{ schema: SourceFile[]; sources: SourceFile[] }} inputs
 * @returns {Promise<{ name: string; text: string }[]>}
 */
export async function generateDocuments({ schema, sources }) {
  // Loaded here: when nothing changed, nobody waits for these packages.
  const [{ codegen }, { preset }] = await Promise.all([
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
    presetConfig: { persistedDocuments: { hashAlgorithm: sha256 }, fragmentMasking: false, skipIndexFile: true },
    plugins: [],
    pluginMap: {},
    pluginContext: {},
    cache: (_space, _key, make) => make(),
  });
  return Promise.all(
    outputs.map(async (output) => {
      const text = await codegen(output);
      const name = output.filename;
      return { name, text: name === PERSISTED_DOCUMENTS ? addTypenames(text) : text };
    }),
  );
}

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

/**
 * The client's cache asks for `__typename` in every selection but the root's; the persisted text must ask for the same,
 * while the types of the screens stay free of it.
 * @param {string} manifest id → document
 */
function addTypenames(manifest) {
  /** @type {Record<string, string>} */
  const documents = JSON.parse(manifest);
  const typed = Object.entries(documents).map(([id, text]) => [
    id,
    print(visit(parse(text), { SelectionSet: withTypename })),
  ]);
  return JSON.stringify(Object.fromEntries(typed), null, 2);
}

/**
 * @param {import('graphql').SelectionSetNode} node
 * @param {string | number | undefined} _key
 * @param {import('graphql').ASTNode | readonly import('graphql').ASTNode[] | undefined} parent
 */
function withTypename(node, _key, parent) {
  if (parent && 'kind' in parent && parent.kind === Kind.OPERATION_DEFINITION) return undefined;
  if (node.selections.some((one) => one.kind === Kind.FIELD && one.name.value === '__typename')) return undefined;
  /** @type {import('graphql').FieldNode} */
  const typename = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } };
  return { ...node, selections: [...node.selections, typename] };
}
