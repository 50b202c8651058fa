import fc from 'fast-check';
import type { Call } from '../product.js';
import { oddBody, oddText, oddValue } from './odd-values.js';

/** A call that goes through, and the places in which it can be bent. */
export type Bendable = {
  base: Call;
  /** Where the values of the path's parameters stand in it: the n-th segment. */
  pathSegments: readonly number[];
  queryNames: readonly string[];
};

type Bend = (call: Call) => Call;

const JSON_OBJECT = (body: unknown): Record<string, unknown> =>
  typeof body === 'object' && body !== null ? { ...body } : {};

/** Calls that differ from a good one in one to three places. */
export function oddCalls(bendable: Bendable): fc.Arbitrary<Call> {
  const bends = fc.oneof(...bendsOf(bendable));
  return fc
    .array(bends, { minLength: 1, maxLength: 3 })
    .map((chosen) => chosen.reduce((call, bend) => bend(call), bendable.base));
}

function bendsOf({ base, pathSegments, queryNames }: Bendable): fc.Arbitrary<Bend>[] {
  const names = Object.keys(JSON_OBJECT(base.body));
  return [
    oddHeader.map(([name, value]): Bend => (call) => ({ ...call, headers: { ...call.headers, [name]: value } })),
    fc
      .tuple(fc.constantFrom(...queryNames, 'unknown', '__proto__'), oddText)
      .map(([name, value]): Bend => (call) => ({ ...call, path: withQuery(call.path, name, value) })),
    ...pathSegments.map((index) =>
      oddText.map((value): Bend => (call) => ({ ...call, path: withSegment(call.path, index, value) })),
    ),
    ...(queryNames.length === 0
      ? []
      : [
          fc
            .constantFrom(...queryNames)
            .map((name): Bend => (call) => ({ ...call, path: withoutQuery(call.path, name) })),
        ]),
    ...(names.length === 0 ? [] : bendsOfBody(names)),
  ];
}

function bendsOfBody(names: readonly string[]): fc.Arbitrary<Bend>[] {
  const change =
    (edit: (body: Record<string, unknown>) => void): Bend =>
    (call) => {
      const body = JSON_OBJECT(call.body);
      edit(body);
      return { ...call, body };
    };
  const name = fc.constantFrom(...names);
  return [
    fc.tuple(name, oddValue).map(([key, value]) => change((body) => void (body[key] = value))),
    name.map((key) => change((body) => void delete body[key])),
    fc
      .tuple(fc.constantFrom('isAdmin', 'id', 'unknown', 'environment'), oddValue)
      .map(([key, value]) => change((body) => void (body[key] = value))),
    oddBody.map((body): Bend => (call) => ({ ...call, body })),
  ];
}

// What a header can carry at all: anything else never leaves the client.
const headerText = oddText.map((text) => text.replaceAll(/[^\x20-\x7e]/g, '').trim());
const oddHeader = fc.tuple(
  fc.constantFrom('idempotency-key', 'x-timezone', 'x-request-id', 'x-trax-viewer', 'if-none-match', 'range', 'accept'),
  headerText,
);

function withSegment(path: string, index: number, value: string): string {
  const [pathname = '', query] = path.split('?');
  const segments = pathname.split('/');
  segments[index] = encode(value);
  return segments.join('/') + (query === undefined ? '' : `?${query}`);
}

function withQuery(path: string, name: string, value: string): string {
  const bare = withoutQuery(path, name);
  return `${bare}${bare.includes('?') ? '&' : '?'}${encode(name)}=${encode(value)}`;
}

function withoutQuery(path: string, name: string): string {
  const [pathname = '', query = ''] = path.split('?');
  const kept = query.split('&').filter((part) => part !== '' && !part.startsWith(`${name}=`));
  return kept.length === 0 ? pathname : `${pathname}?${kept.join('&')}`;
}

/** As `encodeURIComponent`, which throws at a lone surrogate; an empty segment would be another address. */
function encode(text: string): string {
  return encodeURIComponent(text === '' ? ' ' : text.replaceAll(/\p{Surrogate}/gu, '\uFFFD')).replaceAll('.', '%2E');
}
