import { beforeAll, describe, expect, it } from '@jest/globals';
import { useProduct, type Call } from '../product.js';
import { findFault, ODD_ADDRESS_PARTS, withEachValue } from './odd-calls.js';
import { useOddInput } from './send-odd-input.js';
import { newSubject, readData, type Subject } from './subject.js';

/** What clients, browsers and proxies send. */
const HEADERS = (
  'origin sec-fetch-site cookie authorization accept accept-language content-type idempotency-key range if-range if-none-match ' +
  'if-modified-since x-timezone x-day-start x-forwarded-for x-forwarded-host x-forwarded-proto forwarded x-request-id traceparent'
).split(' ');
/** Reads, and changes that are refused whatever their headers say. */
const TARGETS: readonly Call[] = [
  ...['/', '/config.json', '/api/session', '/api/tracks', '/api/graphql?query=x'].map((path) => ({ path })),
  ...['/api/session', '/api/track-completions', '/api/delete-account'].map((path) => ({
    path,
    method: 'POST',
    body: {},
  })),
];
const TUS = { 'tus-resumable': '1.0.0' };
const TUS_HEADERS = (
  'tus-resumable upload-length upload-offset upload-metadata upload-defer-length upload-concat upload-checksum ' +
  'x-http-method-override content-type idempotency-key'
).split(' ');

const product = useProduct();
const { owner, sendAll } = useOddInput(product);

describe('odd headers and addresses', () => {
  let subject: Subject;
  let path: string;
  const create = { method: 'POST', path: '/api/uploads', headers: { ...TUS, 'upload-length': '10' } };
  const metadata = { 'upload-metadata': `filename ${btoa('a.wav')},purpose ${btoa('own')}` };
  const findFaults = async (calls: readonly Call[], concurrentCalls?: number) =>
    (await sendAll(subject.member, calls, concurrentCalls))
      .map(({ call, answer }) => ({ call, fault: findFault(answer, call) }))
      .filter(({ fault }) => fault !== undefined);
  const readUpload = async () => {
    const { status, headers } = await product.call(subject.member, { method: 'HEAD', path, headers: TUS });
    return [status, headers.get('upload-offset'), headers.get('upload-length')];
  };

  beforeAll(async () => {
    subject = await newSubject(product);
    const created = await product.call(subject.member, { ...create, headers: { ...create.headers, ...metadata } });
    path = created.headers.get('location') ?? '';
  });

  it.each(HEADERS)('are answered, and change nothing: %s', async (name) => {
    const before = await readData(product, owner(), subject);
    expect(await findFaults(TARGETS.flatMap((call) => withEachValue(call, name)))).toEqual([]);
    expect(await readData(product, owner(), subject)).toEqual(before);
  });

  it.each(TUS_HEADERS)('are answered by uploads, and leave an upload as it is: %s', async (name) => {
    const append = { ...TUS, 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' };
    const calls = [
      ...withEachValue({ method: 'HEAD', path, headers: TUS }, name),
      ...withEachValue({ method: 'PATCH', path, headers: append, body: '' }, name),
      // Nothing is created without what it is for.
      ...withEachValue(create, name),
    ];
    // One by one: those of an upload wait for each other.
    expect(await findFaults(calls, 1)).toEqual([]);
    expect(await readUpload()).toEqual([200, '0', '10']);
  });

  it('are answered by uploads, and are the id of none', async () => {
    const calls = ODD_ADDRESS_PARTS.flatMap((part) => [
      ...['GET', 'HEAD', 'PATCH', 'DELETE'].flatMap((method) =>
        [`/api/uploads/${part}`, `${path}/${part}`].map((odd) => ({ method, path: odd })),
      ),
      ...['HEAD', 'PATCH'].map((method) => ({ method, path: `${path}?${part}` })),
    ]);
    const faults = await findFaults(
      calls.map((call) => ({ ...call, headers: TUS })),
      1,
    );
    expect(faults).toEqual([]);
    expect(await readUpload()).toEqual([200, '0', '10']);
  });
});
