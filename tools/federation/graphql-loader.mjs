const CALL = /\bgraphql\(\s*(?:\/\*\s*GraphQL\s*\*\/\s*)?`([^`]*)`\s*,?\s*\)/g;
const NAME = /^\s*(query|mutation|fragment)\s+([A-Za-z_]\w*)/;

/**
 * Puts the generated document in the place of `graphql(`…`)`, so that a remote carries its own documents and no others:
 * the function itself would bring those of all screens, and tie every remote to the shell's build.
 * @this {import('@rspack/core').LoaderContext<{ documents: string }>}
 * @param {string} source
 */
export default function inlineGraphqlDocuments(source) {
  const { documents } = this.getOptions();
  if (this.resourcePath.endsWith('/__generated__/gql.ts')) {
    return `export function graphql() { throw new Error('graphql() takes one literal document with one named operation'); }`;
  }
  /** @type {Set<string>} */
  const names = new Set();
  const code = source.replace(CALL, (call, text) => {
    const name = generatedName(text);
    if (name === undefined) return call;
    names.add(name);
    return name;
  });
  if (names.size === 0) return source;
  // On the first line, so that the lines of errors and breakpoints stay where they are.
  // The query makes a module of each document, so that one which a dialog needs stays in the chunk of the dialog.
  const imports = [...names].map((name) => `import { ${name} } from ${JSON.stringify(`${documents}?${name}`)};`);
  return imports.join('') + code;
}

/**
 * @param {string} text of the document
 * @returns {string | undefined} the name that the generator gives its constant
 */
function generatedName(text) {
  const [, kind, name] = NAME.exec(text) ?? [];
  if (!name) return undefined;
  const pascalCase = name.charAt(0).toUpperCase() + name.slice(1);
  return `${pascalCase}${kind === 'fragment' ? 'FragmentDoc' : 'Document'}`;
}
