import { describe, expect, it } from '@jest/globals';
import inlineGraphqlDocuments from './graphql-loader.mjs';

/** @param {string} source @param {string} [resourcePath] */
function load(source, resourcePath = '/apps/catalogue/src/browse.query.ts') {
  const context = { resourcePath, getOptions: () => ({ documents: '/generated/graphql.ts' }) };
  return inlineGraphqlDocuments.call(/** @type {never} */ (context), source);
}

describe('the GraphQL loader', () => {
  it('puts the generated document in the place of the call, without moving a line', () => {
    const source =
      "import { graphql } from '@trax/graphql-client';\nexport const query = graphql(`\n  query Browse { a }\n`);\n";
    expect(load(source)).toBe(
      'import { BrowseDocument } from "/generated/graphql.ts?BrowseDocument";' +
        "import { graphql } from '@trax/graphql-client';\nexport const query = BrowseDocument;\n",
    );
  });

  it('knows mutations and fragments, and several documents in one file', () => {
    const code = load(
      'a = graphql(`mutation rename { a }`); b = graphql(/* GraphQL */ `fragment Row on Track { id }`);',
    );
    expect(code).toContain('import { RenameDocument } from "/generated/graphql.ts?RenameDocument";');
    expect(code).toContain('import { RowFragmentDoc } from "/generated/graphql.ts?RowFragmentDoc";');
    expect(code).toContain('a = RenameDocument; b = RowFragmentDoc;');
  });

  it('leaves everything else as it is', () => {
    const source = 'const typegraphql = 1; graphql(text); graphql(`{ anonymous }`);';
    expect(load(source)).toBe(source);
  });

  it('keeps the documents of all screens out of the shared client', () => {
    expect(load('const documents = { … }', '/libs/graphql-client/src/__generated__/gql.ts')).not.toContain(
      'documents =',
    );
  });
});
