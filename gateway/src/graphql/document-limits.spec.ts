import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { buildSchema, parse, specifiedRules, validate } from 'graphql';
import { documentLimits, QueryTooLarge } from './document-limits.js';

const FOLDER = fileURLToPath(new URL('.', import.meta.url));
const SCREENS = new URL('../../../libs/graphql-client/src/__generated__/persisted-documents.json', import.meta.url);
const schema = buildSchema(
  readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.graphql'))
    .map((name) => readFileSync(`${FOLDER}/${name}`, 'utf8'))
    .join('\n'),
);
const tree = buildSchema('type Query { a: Query b: Int } type Mutation { a: Int }');

const find = (text: string, isIntrospectable = false, inSchema = tree) =>
  validate(inSchema, parse(text), [...specifiedRules, ...documentLimits({ isIntrospectable })]);
const isTooLarge = (text: string) => find(text).some(({ originalError }) => originalError instanceof QueryTooLarge);
const nested = (depth: number): string => (depth === 1 ? 'b' : `a { ${nested(depth - 1)} }`);
const aliased = (count: number) => Array.from({ length: count }, (_, i) => `x${i}: b`).join(' ');

describe('the limits of a document', () => {
  it.each([
    { what: 'six levels', text: `{ ${nested(6)} }`, isRefused: false },
    { what: 'seven levels', text: `{ ${nested(7)} }`, isRefused: true },
    {
      what: 'six levels in fragments',
      text: `{ ...f } fragment f on Query { ... { ${nested(6)} } }`,
      isRefused: false,
    },
    { what: 'seven levels in fragments', text: `{ a { ...f } } fragment f on Query { ${nested(6)} }`, isRefused: true },
    { what: 'ten aliases', text: `{ ${aliased(10)} }`, isRefused: false },
    { what: 'eleven aliases', text: `{ ${aliased(11)} }`, isRefused: true },
    {
      what: 'aliases in a fragment twice',
      text: `{ ...f a { ...f } } fragment f on Query { ${aliased(6)} }`,
      isRefused: true,
    },
    { what: 'much at once', text: `{ ${'b '.repeat(501)} }`, isRefused: true },
    { what: 'much at once, a level down', text: `{ a { ${'b '.repeat(340)} } }`, isRefused: true },
    {
      what: 'fragments within fragments',
      text: `{ ...f ...f ...f ...f ...f } fragment f on Query { a { a { ...g ...g ...g ...g } } } fragment g on Query { ${'b '.repeat(12)} }`,
      isRefused: true,
    },
    { what: 'one mutation', text: 'mutation { x: a }', isRefused: false },
    { what: 'two mutations', text: 'mutation { x: a y: a }', isRefused: true },
    { what: 'a mutation in a fragment', text: 'mutation { ...f } fragment f on Mutation { a }', isRefused: true },
  ])('$what: refused $isRefused', ({ text, isRefused }) => {
    expect(isTooLarge(text)).toBe(isRefused);
    if (!isRefused) expect(find(text)).toEqual([]);
  });

  const catalogue = 'trackGroups { tracks { ...words } }';
  const words = 'fragment words on Track { transcript { sentences { text } } }';

  it('let the whole catalogue with its transcripts pass once, and not twice', () => {
    expect(find(`{ ${catalogue} } ${words}`, false, schema)).toEqual([]);
    const [refusal] = find(`{ ${catalogue} again: ${catalogue} } ${words}`, false, schema);
    expect(refusal?.originalError).toBeInstanceOf(QueryTooLarge);
    expect(refusal?.message).toContain('too many lists within lists');
  });

  it('end for fragments that contain themselves', () => {
    const text = '{ ...f } fragment f on Query { a { ...g } } fragment g on Query { a { ...f } }';
    expect(find(text).map(({ message }) => message)).toEqual([expect.stringContaining('Cannot spread fragment')]);
  });

  it('leave room for the introspection of tools where it is switched on', () => {
    const text = '{ __schema { types { fields { type { ofType { ofType { ofType { name } } } } } } } }';
    expect(find(text, true)).toEqual([]);
    expect(isTooLarge(text)).toBe(true);
  });

  const screens = Object.values(JSON.parse(readFileSync(SCREENS, 'utf8')) as Record<string, string>);

  it.each(screens.map((text) => [/(?:query|mutation) (\w+)/.exec(text)?.[1] ?? '', text]))(
    'leave room for %s',
    (_name, text) => {
      expect(find(text, false, schema)).toEqual([]);
    },
  );
});
