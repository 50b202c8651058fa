import fc from 'fast-check';
import type { Answer, Call } from '../product.js';

/** Inputs per operation; `npm run test:endurance` sends many more. */
export const INPUTS = Number(process.env['FUZZ_INPUTS'] ?? 10);

const WORDS =
  'null undefined NaN -1 0x10 1e999 % %00 $1 ../../etc/passwd ..%2f..%2fetc%2fpasswd <script>alert(1)</script> {{7*7}} ' +
  '__proto__ constructor reorder x@y.z 2024-02-30T25:61:00Z 00000000-0000-0000-0000-000000000000';
const PHRASES = ['', ' ', '\u0000', 'a\u0000b', '\ud800', '\u202Eevil', "' or 1=1 --", 'a'.repeat(300)];

/** Text that has broken a server before. */
export const oddText = fc.oneof(
  fc.constantFrom(...WORDS.split(' '), ...PHRASES),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.uuid(),
);

const nested = (levels: number): unknown => (levels === 0 ? 'end' : { inner: [nested(levels - 1)] });

/** A value of any JSON type; seldom one that a contract allows. */
export const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  oddText,
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    0,
    -1,
    1.5,
    2 ** 31,
    2 ** 53,
    -(2 ** 63),
    1e308,
    [],
    {},
    [[]],
    nested(60),
  ),
  fc.jsonValue({ maxDepth: 2 }),
  fc.array(oddText, { maxLength: 3 }),
);

const BODIES =
  '{ [ null "text" [] {} \uFEFF{} {"a":1,"a":2} {"a":"\\ud800"} {"__proto__":{"isAdmin":true}} ' +
  '{"constructor":{"prototype":{"isAdmin":true}}}';

/** Bodies that are no object of a contract, or no JSON at all. */
const oddBody: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom('', '['.repeat(2_000), `{"a":"${'x'.repeat(20_000)}"}`, ...BODIES.split(' ')),
  oddValue.map((value) => JSON.stringify(value)),
);

// What a header can hold: a client refuses to send anything else.
const headerText = oddText.map((text) => text.replaceAll(/[^\x20-\x7e]/g, '').trim());
const HEADERS =
  'idempotency-key x-timezone x-day-start x-request-id x-trax-viewer if-none-match range accept accept-language';
const headerName = fc.constantFrom(...HEADERS.split(' '));

type Change = (call: Call) => Call;
/** Where the parameters of an operation are: the segments of the path by index, and the names in the query. */
export type Parameters = { readonly pathSegments: readonly number[]; readonly queryNames: readonly string[] };

/** Calls that differ from a good one in one to three places. */
export function oddCalls(base: Call, { pathSegments, queryNames }: Parameters): fc.Arbitrary<Call> {
  const changes: fc.Arbitrary<Change>[] = [
    fc.tuple(headerName, headerText).map(([name, value]) => (call) => ({
      ...call,
      headers: { ...call.headers, [name]: value },
    })),
    fc.tuple(fc.constantFrom(...queryNames, 'unknown', '__proto__'), oddText).map(([name, value]) => (call) => ({
      ...call,
      path: withQuery(call.path, name, value),
    })),
    ...queryNames.map((name) => fc.constant<Change>((call) => ({ ...call, path: withQuery(call.path, name) }))),
    ...pathSegments.map((index) =>
      oddText.map((value): Change => (call) => ({ ...call, path: withSegment(call.path, index, value) })),
    ),
    ...(base.body === undefined ? [] : changesOfBody(Object.keys(base.body as object))),
  ];
  return fc
    .array(fc.oneof(...changes), { minLength: 1, maxLength: 3 })
    .map((chosen) => chosen.reduce((call, change) => change(call), base));
}

function changesOfBody(names: readonly string[]): fc.Arbitrary<Change>[] {
  const withBody =
    (edit: (body: Record<string, unknown>) => Record<string, unknown>): Change =>
    (call) => ({ ...call, body: edit(typeof call.body === 'object' ? { ...call.body } : {}) });
  return [
    fc
      .tuple(fc.constantFrom(...names, 'isAdmin', 'id', 'unknown', 'environment'), oddValue)
      .map(([name, value]) => withBody((body) => ({ ...body, [name]: value }))),
    fc.constantFrom(...names).map((name) => withBody(({ [name]: _removed, ...rest }) => rest)),
    oddBody.map((body): Change => (call) => ({ ...call, body })),
  ];
}

function withSegment(path: string, index: number, value: string): string {
  const [pathname = '', ...query] = path.split('?');
  return [pathname.split('/').with(index, encode(value)).join('/'), ...query].join('?');
}

/** Without a value the parameter is removed. */
function withQuery(path: string, name: string, value?: string): string {
  const [pathname = '', query = ''] = path.split('?');
  const others = query.split('&').filter((part) => part !== '' && !part.startsWith(`${name}=`));
  const all = value === undefined ? others : [...others, `${encode(name)}=${encode(value)}`];
  return all.length === 0 ? pathname : `${pathname}?${all.join('&')}`;
}

/** As `encodeURIComponent`, which throws at a lone surrogate (UTF-8 has none); an empty segment would be another address. */
function encode(text: string): string {
  return encodeURIComponent(text === '' ? ' ' : Buffer.from(text).toString()).replaceAll('.', '%2E');
}

/** Raw parts of an address: broken and overlong sequences, NUL, surrogates, names of an object's prototype. */
export const ODD_ADDRESS_PARTS: readonly string[] = pickSome([
  ...'% %00 a%00b %0D%0A %zz %ff %C0%AF %ED%A0%80 %E2%82%AC %u0041 ..%2F.. %252e __proto__ a&a=b a[b]=c'.split(' '),
  'x'.repeat(10_000),
]);

/** What a client can put into any header, its bytes beyond ASCII included. */
export const ODD_HEADER_VALUES: readonly string[] = pickSome([
  ...'% %00 \u0080 \u00ff\u00fe " , ; = a=b=c -1 1e9 NaN * W/"" __proto__ {"a":1} https://[ bytes=-'.split(' '),
  ...'bytes=0-0,1-1 bytes=9999999999999999999- Basic purpose 127.0.0.1,\u00ff'.split(' '),
  `Bearer ${'a.'.repeat(3_000)}`,
  '9'.repeat(400),
  'x'.repeat(10_000),
]);

/** The call once for each odd value of this header. */
export const withEachValue = (call: Call, name: string): Call[] =>
  ODD_HEADER_VALUES.map((value) => ({ ...call, headers: { ...call.headers, [name]: value } }));

/** What is wrong with an answer to any input: a fault of the server, or a refusal that no caller can branch on. */
export function findFault({ status, text, json }: Answer, { method }: Call): string | undefined {
  const hasCode = method === 'HEAD' || (typeof json === 'object' && json !== null && 'code' in json);
  return status < 400 || (status < 500 && hasCode) ? undefined : `${status} ${text.slice(0, 200)}`;
}

/** The last of a list, as many as are sent to an operation. */
function pickSome<Item>(items: readonly Item[]): readonly Item[] {
  return items.slice(-INPUTS);
}
