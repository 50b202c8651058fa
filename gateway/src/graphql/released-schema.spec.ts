import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { buildSchema, findBreakingChanges, isObjectType, type GraphQLSchema } from 'graphql';

const RELEASED = path.join(import.meta.dirname, '../../../libs/contracts/released/schema.graphql');

const readToday = () =>
  readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.graphql'))
    .map((name) => readFileSync(path.join(import.meta.dirname, name), 'utf8'))
    .join('\n');

/** The fields that a release declares as deprecated, as messages name them: the next release may remove them. */
const listDeprecated = (schema: GraphQLSchema) =>
  Object.values(schema.getTypeMap()).flatMap((type) => {
    if (!isObjectType(type)) return [];
    const fields = Object.values(type.getFields()).filter(({ deprecationReason }) => deprecationReason !== undefined);
    return fields.map((field) => `${type.name}.${field.name} was removed.`);
  });

/** What pages of the previous release cannot query any more. */
function findBreaking(before: string, today: string): string[] {
  const released = buildSchema(before);
  const deprecated = listDeprecated(released);
  return findBreakingChanges(released, buildSchema(today))
    .map(({ description }) => description)
    .filter((description) => !deprecated.includes(description));
}

describe('the GraphQL schema', () => {
  it('answers what pages of the last release query (docs/operations/upgrade.md, "For maintainers")', () => {
    expect(findBreaking(readFileSync(RELEASED, 'utf8'), readToday())).toEqual([]);
  });

  const before = 'type Query { tracks(voice: Voice): [String!]! sample: String } enum Voice { M F }';

  it.each([
    [
      'a field removed',
      'type Query { tracks(voice: Voice): [String!]! } enum Voice { M F }',
      /Query\.sample was removed/,
    ],
    ['a field that may be null from now on', before.replace('[String!]!', '[String!]'), /Query\.tracks changed type/],
    ['a required argument', before.replace('voice: Voice', 'voice: Voice, limit: Int!'), /required arg limit/],
    ['a value removed', before.replace('M F', 'M'), /F was removed from enum type Voice/],
  ])('breaks with %s', (_, today, text) => {
    expect(findBreaking(before, today).join()).toMatch(text);
  });

  it('may grow, and may lose what the last release declared as deprecated', () => {
    expect(findBreaking(before, before.replace('sample', 'themes: Int sample'))).toEqual([]);
    const deprecated = before.replace('sample: String', 'sample: String @deprecated(reason: "unused")');
    expect(findBreaking(deprecated, before.replace('sample: String', ''))).toEqual([]);
  });
});
