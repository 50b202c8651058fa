import fc from 'fast-check';

const deep = (levels: number): unknown => (levels === 0 ? 'deep' : { deeper: [deep(levels - 1)] });

/** Text that has broken somebody's server before. */
export const oddText = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    'null',
    'undefined',
    'NaN',
    '-1',
    '0x10',
    '1e999',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\u202Eevil',
    '../../etc/passwd',
    '..%2f..%2fetc%2fpasswd',
    '%00',
    '%',
    "' or 1=1 --",
    '$1',
    '<script>alert(1)</script>',
    '{{7*7}}',
    '__proto__',
    'constructor',
    'reorder',
    '00000000-0000-0000-0000-000000000000',
    'a'.repeat(300),
    'x@y.z',
    '2024-02-30T25:61:00Z',
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.uuid(),
);

/** A value of any JSON type, most of them not what was asked for. */
export const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  oddText,
  fc.constantFrom<unknown>(null, true, false, 0, -1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, [], {}, [[]], deep(60)),
  fc.jsonValue({ maxDepth: 2 }),
  fc.array(oddText, { maxLength: 3 }),
);

/** Bodies that are not what the contract calls JSON, or not JSON at all. */
export const oddBody: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '',
    '{',
    '[',
    'null',
    '"text"',
    '[]',
    '{}',
    '{"__proto__":{"isAdmin":true}}',
    '{"constructor":{"prototype":{"isAdmin":true}}}',
    '{"a":1,"a":2}',
    '\uFEFF{}',
    '{"a":"\\ud800"}',
    `{"a":"${'x'.repeat(20_000)}"}`,
    '['.repeat(2_000),
  ),
  oddValue.map((value) => JSON.stringify(value)),
);
