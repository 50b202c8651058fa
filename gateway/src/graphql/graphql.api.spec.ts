import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { SERVICES } from '@trax/contracts/services';
import {
  buildSchema,
  getNamedType,
  getNullableType,
  isEnumType,
  isLeafType,
  isListType,
  isRequiredArgument,
  type GraphQLArgument,
  type GraphQLField,
} from 'graphql';
import { person } from '../testing/fake-identity.js';
import { JSON_CALL, useGateway, type GraphResult } from '../testing/use-gateway.js';

const GROUPS = 'query Groups($voice: VoiceGender) { trackGroups { id tracks(voice: $voice) { id } } }';

const gateway = useGateway();
const { services } = gateway;

const post = (uid: string | null, body: unknown, headers: Record<string, string> = JSON_CALL) => {
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  return uid === null ? gateway.call('/api/graphql', init) : gateway.callAs(uid, '/api/graphql', init);
};

const query = (uid: string | null, text: string, variables: object = {}) =>
  gateway.queryGraph(uid, text, { variables });

const VALUES: Readonly<Record<string, string>> = { Int: '1', Float: '1', Boolean: 'true' };

function writeValue({ type }: GraphQLArgument): string {
  if (isListType(getNullableType(type))) return '[]';
  const named = getNamedType(type);
  if (isEnumType(named)) return named.getValues()[0]?.name ?? '';
  return VALUES[named.name] ?? '"x"';
}

/** The field in a document: with a value for each argument that it requires. */
function writeField({ name, args, type }: GraphQLField<unknown, unknown>): string {
  const given = args.filter(isRequiredArgument).map((argument) => `${argument.name}: ${writeValue(argument)}`);
  return `${name}${given.length === 0 ? '' : `(${given.join(', ')})`}${isLeafType(getNamedType(type)) ? '' : ' { __typename }'}`;
}

const aTrack = (groupId: string, trackNumber: number, voiceGender: 'M' | 'F') => ({
  id: `${groupId}-${trackNumber}-${voiceGender}`,
  groupId,
  trackNumber,
  voiceGender,
  displayName: 'I sleep',
  filePath: 'sleep/i-sleep',
  durationSeconds: 30.5,
  repetitions: 1,
  language: null,
});

beforeEach(() => {
  const groups = ['g1', 'g2', 'g3'].map((id) => ({ id, name: id, description: '' }));
  services.catalogue.answers('/api/track-groups', groups);
  services.catalogue.answers('/api/tracks', [aTrack('g2', 2, 'M'), aTrack('g2', 1, 'F'), aTrack('g1', 1, 'M')]);
});

describe('viewer', () => {
  it('is null for a visitor', async () => {
    await expect(query(null, '{ viewer { uid } }')).resolves.toEqual({ data: { viewer: null } });
  });

  it('is the person of the session', async () => {
    await expect(query('owner', '{ viewer { uid email isAdmin emailVerified displayName } }')).resolves.toEqual({
      data: {
        viewer: { uid: 'owner', email: 'owner@trax.test', isAdmin: true, emailVerified: true, displayName: null },
      },
    });
  });
});

describe('trackGroups', () => {
  it('holds the tracks of each group by number, with at most one call for tracks, one for their languages and one for groups', async () => {
    const { data } = await query('listener', '{ trackGroups { id tracks { id } } }');
    expect(data).toEqual({
      trackGroups: [
        { id: 'g1', tracks: [{ id: 'g1-1-M' }] },
        { id: 'g2', tracks: [{ id: 'g2-1-F' }, { id: 'g2-2-M' }] },
        { id: 'g3', tracks: [] },
      ],
    });
    expect(services.catalogue.received.filter(({ url }) => url === '/api/tracks').length).toBeLessThanOrEqual(1);
    expect(services.catalogue.received.length).toBeLessThanOrEqual(3);
  });

  it('holds the tracks of one voice when the document names it', async () => {
    const { data } = await query('listener', GROUPS, { voice: 'F' });
    expect(data).toMatchObject({ trackGroups: [{ tracks: [] }, { tracks: [{ id: 'g2-1-F' }] }, { tracks: [] }] });
  });
});

describe('track', () => {
  it('is the one of the id, without a call of its own, and null when there is none', async () => {
    const { data } = await query('listener', '{ track(id: "g2-1-F") { id groupId } other: track(id: "g9") { id } }');
    expect(data).toEqual({ track: { id: 'g2-1-F', groupId: 'g2' }, other: null });
    // The lists, where they are not cached; what the catalogue does not have may be the viewer's own.
    const paths = services.catalogue.received.map(({ url }) => url);
    expect(paths.filter((path) => !['/api/tracks', '/internal/own-recordings'].includes(path))).toEqual([]);
    expect(new Set(paths).size).toBe(paths.length);
  });
});

describe('every field of Query and Mutation', () => {
  const schema = buildSchema(
    readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.graphql'))
      .map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'))
      .join('\n'),
  );
  const documents = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
    Object.values(type?.getFields() ?? {}).map((field) => ({
      name: field.name,
      document: `${type?.name.toLowerCase()} { ${writeField(field)} }`,
    })),
  );

  it.each(documents.filter(({ name }) => name !== 'viewer'))(
    '$name is refused to a visitor without a call to a service',
    async ({ document }) => {
      const { errors } = await query(null, document);
      expect(errors).toMatchObject([{ extensions: { code: 'NOT_SIGNED_IN' } }]);
      expect(SERVICES.flatMap((name) => services[name].received)).toEqual([]);
    },
  );
});

describe("the viewer's own", () => {
  it('playlists', async () => {
    const playlist = {
      id: 'p1',
      name: 'Mornings',
      createdAt: '2026-01-02T03:04:05.000Z',
      firebaseId: 'listener',
      trackCount: 2,
      totalSeconds: 61,
    };
    services.playlists.answers('/internal/playlists/with-tracks', { playlists: [playlist], tracks: {} });
    const { data } = await query('listener', '{ playlists { id name createdAt firebaseId trackCount totalSeconds } }');
    expect(data).toEqual({ playlists: [playlist] });
    expect(services.playlists.received[0]?.url).toBe('/internal/playlists/with-tracks?first=0');
  });
});

describe('a service that fails', () => {
  it.each([
    ['is gone', (_: unknown, response: { destroy: () => void }) => response.destroy(), 'UNAVAILABLE'],
    [
      'breaks its contract',
      (_: unknown, response: { end: (text: string) => void }) => response.end('[{"id":"secret"}]'),
      'INTERNAL',
    ],
    ['answers no JSON', (_: unknown, response: { end: (text: string) => void }) => response.end('<html>'), 'INTERNAL'],
  ] as const)('that %s fails its own field only, and its address stays unsaid', async (_, handler, code) => {
    services.playlists.on('/internal/playlists/with-tracks', handler as never);
    const answer = await post('listener', { query: '{ playlists { id } }' });
    expect(answer.status).toBe(200);
    expect((answer.json() as GraphResult).errors).toMatchObject([{ extensions: { code } }]);
    expect(answer.text).not.toMatch(/127\.0\.0\.1|ECONN|stack|http:|secret|expected/);
  });
});

describe('what is refused before it is run', () => {
  const fields = (count: number) => Array.from({ length: count }, (_, i) => `a${i}: viewer { uid }`).join(' ');
  const refused = async (body: unknown, status: number, code: string) => {
    const answer = await post('listener', body);
    expect(answer.status).toBe(status);
    expect(answer.json()).toEqual({ error: expect.any(String), code });
  };

  it('a query with more than 10 aliases', () => refused({ query: `{ ${fields(11)} }` }, 400, 'QUERY_TOO_LARGE'));

  it('a query that repeats itself by fragments until it costs more than 500', () =>
    refused(
      {
        query: `{ ...a ...a ...a ...a } fragment a on Query { ...b ...b ...b ...b } fragment b on Query { ...c ...c ...c ...c }
                fragment c on Query { trackGroups { tracks { id displayName } } }`,
      },
      400,
      'QUERY_TOO_LARGE',
    ));

  it('a query deeper than 6', () =>
    refused(
      { query: '{ __schema { types { fields { type { fields { type { ofType { name } } } } } } } }' },
      400,
      'QUERY_TOO_LARGE',
    ));

  const CREATE = 'createPlaylist(name: "x") { id }';
  it.each([
    `mutation { a: ${CREATE} b: ${CREATE} }`,
    `mutation { ...f } fragment f on Mutation { a: ${CREATE} b: ${CREATE} }`,
    `mutation { ...f a: ${CREATE} } fragment f on Mutation { b: ${CREATE} }`,
    `mutation { ... { a: ${CREATE} } ... { b: ${CREATE} } }`,
  ])('more than one mutation: %s', async (document) => {
    await refused({ query: document }, 400, 'QUERY_TOO_LARGE');
    expect(services.playlists.received).toEqual([]);
  });

  it('a query of more than 2,000 tokens', () => refused({ query: `{ ${'a '.repeat(2_000)} }` }, 400, 'BAD_INPUT'));

  it('introspection', () => refused({ query: '{ __schema { types { name } } }' }, 400, 'BAD_INPUT'));
  it('an unknown field', () => refused({ query: '{ secrets }' }, 400, 'BAD_INPUT'));
  it('an unknown argument', () => refused({ query: '{ trackGroups(limit: 1) { id } }' }, 400, 'BAD_INPUT'));
  it('a text that is no GraphQL', () => refused({ query: '{' }, 400, 'BAD_INPUT'));
  it('a variable of the wrong type', () => refused({ query: GROUPS, variables: { voice: 'X' } }, 400, 'BAD_INPUT'));
  it('an unknown mutation', () => refused({ query: 'mutation { x }' }, 400, 'BAD_INPUT'));
  it('several operations at once', () => refused([{ query: '{ viewer { uid } }' }], 400, 'BAD_INPUT'));
  it('no query at all', () => refused({}, 400, 'BAD_INPUT'));
  it('a query that is no text', () => refused({ query: 1 }, 400, 'BAD_INPUT'));
  it('a text that is not that of its hash', () =>
    refused(
      { query: '{ viewer { uid } }', extensions: { persistedQuery: { version: 1, sha256Hash: '0'.repeat(64) } } },
      400,
      'BAD_INPUT',
    ));
  it('not the words of a track of 20,000 letters of three bytes', async () => {
    const text = `mutation($text: String!) { setWords(trackId: "t", version: 1, text: $text, sentences: []) { id } }`;
    expect(JSON.stringify(await query(null, text, { text: '語'.repeat(20_000) }))).toContain('NOT_SIGNED_IN');
  });
  it('variables of 1 MiB', () => refused({ query: GROUPS, variables: { x: 'x'.repeat(2 ** 20) } }, 413, 'BAD_INPUT'));
  it('a document of 17 kB', () => refused({ query: `{ viewer { uid } } # ${'x'.repeat(17_000)}` }, 413, 'BAD_INPUT'));
  it.each(['HEAD', 'OPTIONS'])('%s', async (method) => {
    const answer = await gateway.callAs('listener', '/api/graphql', { method });
    expect(answer.status).toBe(405);
    expect(answer.headers['cache-control']).toContain('no-store');
  });

  it('names no field that the schema would suggest instead', async () => {
    const answer = await post('listener', { query: '{ trackGroup { id } }' });
    expect(answer.text).not.toContain('trackGroups');
  });

  it('a person whose email address is not verified', async () => {
    gateway.identity.know(person({ uid: 'unverified', emailVerified: false }));
    const answer = await post('unverified', { query: '{ viewer { uid } }' });
    expect(answer.status).toBe(403);
    expect(answer.json()).toMatchObject({ code: 'EMAIL_NOT_VERIFIED' });
  });
});
