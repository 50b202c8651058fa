import { createHash } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { print } from 'graphql';
import type { DocumentNode } from 'graphql';
import * as generated from './__generated__/graphql.js';
import persisted from './__generated__/persisted-documents.json';
import { createGraphqlClient } from './create-graphql-client.js';

const documents = Object.entries(generated as Record<string, unknown>).filter(
  (entry): entry is [string, DocumentNode & { __meta__: { hash: string } }] => /\wDocument$/.test(entry[0]),
);

it.each(documents)('%s has the hash of the text that the client would send', (_name, document) => {
  const text = print(createGraphqlClient().cache.transformDocument(document));
  expect(createHash('sha256').update(text).digest('hex')).toBe(document.__meta__.hash);
  expect((persisted as Record<string, string>)[document.__meta__.hash]).toBe(text);
});
