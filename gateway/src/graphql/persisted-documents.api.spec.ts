import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { KEPT_FOR_HEADER } from '@trax/contracts/service-worker-rules';
import { JSON_CALL, useGateway } from '../testing/use-gateway.js';

const folder = mkdtempSync(join(tmpdir(), 'trax-persisted-'));
const PERSISTED = 'query Groups($voice: VoiceGender) { trackGroups { id tracks(voice: $voice) { id } } }';
const OF_ADMINISTRATORS = '{ health { release } }';
const CHANGE = 'mutation { resetStats { trackStats { totalPlays } } }';
const hashText = (text: string) => createHash('sha256').update(text).digest('hex');
const HASH = hashText(PERSISTED);
const manifest = join(folder, 'persisted-documents.json');
const documents = [PERSISTED, OF_ADMINISTRATORS, CHANGE];
writeFileSync(manifest, JSON.stringify(Object.fromEntries(documents.map((text) => [hashText(text), text]))));

const aTrack = (voiceGender: 'M' | 'F') => {
  const text = { displayName: 'I sleep', filePath: 'sleep/i-sleep', language: null };
  return {
    id: voiceGender,
    groupId: 'g1',
    trackNumber: 1,
    voiceGender,
    durationSeconds: 30.5,
    repetitions: 1,
    ...text,
  };
};

const gateway = useGateway({ settings: () => ({ PERSISTED_DOCUMENTS: manifest }) });

afterAll(() => rmSync(folder, { recursive: true }));

const persistedQuery = (sha256Hash: string) => ({ extensions: { persistedQuery: { version: 1, sha256Hash } } });

describe('persisted documents over GET', () => {
  const getAs = (uid: string, parameters: Record<string, string>, headers: Record<string, string> = {}) =>
    gateway.callAs(uid, `/api/graphql?${new URLSearchParams(parameters)}`, { headers });
  const get = (parameters: Record<string, string>, headers?: Record<string, string>) =>
    getAs('listener', parameters, headers);
  const byHash = (hash: string) => ({ extensions: JSON.stringify(persistedQuery(hash).extensions) });

  beforeEach(() => {
    gateway.services.catalogue.answers('/api/track-groups', [{ id: 'g1', name: 'Calm', description: '' }]);
    gateway.services.catalogue.answers('/api/tracks', [aTrack('M'), aTrack('F')]);
  });

  it('are run by their hash from the first request, privately cacheable, and 304 when nothing changed', async () => {
    const parameters = { ...byHash(HASH), variables: '{"voice":"F"}' };
    const first = await get(parameters);
    expect(first.status).toBe(200);
    expect(first.json()).toMatchObject({ data: { trackGroups: [{ tracks: [{ id: 'F' }] }] } });
    expect(first.headers).toMatchObject({
      'cache-control': 'private, no-cache',
      vary: expect.stringContaining('cookie'),
    });
    const second = await get(parameters, { 'if-none-match': String(first.headers.etag) });
    expect(second).toMatchObject({ status: 304, text: '' });
  });

  it('may be kept by the browser of their person, unless they are for administrators', async () => {
    expect((await get(byHash(HASH))).headers[KEPT_FOR_HEADER]).toBe('listener');
    const { status, headers } = await getAs('owner', byHash(hashText(OF_ADMINISTRATORS)));
    expect(status).toBe(200);
    expect(headers[KEPT_FOR_HEADER]).toBeUndefined();
    expect((await gateway.call(`/api/graphql?${new URLSearchParams(byHash(HASH))}`)).headers).not.toHaveProperty(
      KEPT_FOR_HEADER,
    );
  });

  it('of another release are run once they were sent with their text', async () => {
    const text = '{ viewer { uid isAdmin } }';
    const unknown = await get(byHash(hashText(text)));
    expect(unknown.status).toBe(200);
    expect(unknown.json()).toMatchObject({ errors: [{ extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }] });
    const data = { viewer: { uid: 'listener', isAdmin: false } };
    const registered = await gateway.callAs('listener', '/api/graphql', {
      method: 'POST',
      headers: JSON_CALL,
      body: JSON.stringify({ query: text, ...persistedQuery(hashText(text)) }),
    });
    expect(registered.json()).toEqual({ data });
    expect((await get(byHash(hashText(text)))).json()).toEqual({ data });
  });

  it.each([
    { what: 'a free text', parameters: { query: '{ viewer { uid } }' }, status: 400 },
    { what: 'a text beside a hash', parameters: { ...byHash(HASH), query: PERSISTED }, status: 400 },
    { what: 'variables that are no JSON', parameters: { ...byHash(HASH), variables: '{' }, status: 400 },
    { what: 'variables that are no object', parameters: { ...byHash(HASH), variables: '[1]' }, status: 400 },
    { what: 'a change', parameters: byHash(hashText(CHANGE)), status: 405 },
    { what: 'nothing', parameters: {}, status: 400 },
  ])('refuse $what', async ({ parameters, status }) => {
    const answer = await get(parameters as Record<string, string>);
    expect(answer.status).toBe(status);
    expect(answer.json()).toMatchObject({ error: expect.any(String), code: 'BAD_INPUT' });
    expect(gateway.services.stats.received).toEqual([]);
  });
});
