import { describe, expect, it } from '@jest/globals';
import { gateway } from '../../testing/gateway.fixture.js';

const { playlists } = gateway.services;
const ID = '01890000-0000-7000-8000-000000000001';
const TOKEN = 'q83vEjRWeJCrze8SNFZ4kA';
const LINK = `/internal/playlists/${ID}/link`;
const SHARED = `/internal/shared-playlists/${TOKEN}`;
const NOT_FOUND = { error: 'This link leads to no playlist', code: 'SHARED_PLAYLIST_NOT_FOUND' };

const listCalls = () => playlists.received.map(({ method, url }) => `${method} ${url}`);
const codeOf = async (uid: string | null, query: string) =>
  (await gateway.queryGraph(uid, query)).errors?.[0]?.extensions.code;

describe('sharing a playlist', () => {
  it('answers its link', async () => {
    const link = { token: TOKEN, createdAt: '2026-01-02T03:04:05.000Z', keptBy: 2, leftOut: 1 };
    playlists.answers(LINK, link);
    const query = `mutation { sharePlaylist(id: "${ID}") { token createdAt keptBy leftOut } }`;
    expect(await gateway.queryGraph('listener', query)).toEqual({ data: { sharePlaylist: link } });
    expect(listCalls()).toEqual([`POST ${LINK}`]);
  });

  it('ends it', async () => {
    playlists.on(LINK, (_, response) => response.writeHead(204).end());
    const query = `mutation { endSharing(id: "${ID}") }`;
    expect(await gateway.queryGraph('listener', query)).toEqual({ data: { endSharing: ID } });
    expect(listCalls()).toEqual([`DELETE ${LINK}`]);
  });
});

describe('a shared playlist', () => {
  const query = `{ sharedPlaylist(token: "${TOKEN}") { name isOwn isKept leftOut tracks { id repetitions twin { id } } } }`;
  const track = {
    id: '00000000-0000-5000-8000-000000000001',
    groupId: 'calm',
    trackNumber: 1,
    voiceGender: 'F',
    displayName: 'I am calm',
    filePath: 'calm/f-01-9f86d081',
    durationSeconds: 30.5,
    repetitions: 2,
    position: 0,
  };

  it('comes with its tracks by one call, and without the catalogue they have no twin', async () => {
    const shared = { name: 'Mornings', isOwn: false, isKept: true, leftOut: 1 };
    playlists.answers(SHARED, { ...shared, tracks: [track] });
    const tracks = [{ id: track.id, repetitions: 2, twin: null }];
    expect(await gateway.queryGraph('listener', query)).toEqual({ data: { sharedPlaylist: { ...shared, tracks } } });
    expect(listCalls()).toEqual([`GET ${SHARED}`]);
  });

  it('is kept as a playlist of one’s own', async () => {
    const kept = { id: ID, name: 'Mornings', createdAt: '2026-01-02T03:04:05.000Z', firebaseId: 'listener' };
    playlists.answers(`${SHARED}/copy`, { ...kept, trackCount: 0, totalSeconds: 0 });
    const mutation = `mutation { keepSharedPlaylist(token: "${TOKEN}") { id name } }`;
    const data = { keepSharedPlaylist: { id: ID, name: 'Mornings' } };
    expect(await gateway.queryGraph('listener', mutation)).toEqual({ data });
    expect(listCalls()).toEqual([`POST ${SHARED}/copy`]);
  });

  it('is not found by another link, and not shown to a visitor', async () => {
    playlists.answers(SHARED, NOT_FOUND, 404);
    expect(await codeOf('listener', query)).toBe(NOT_FOUND.code);
    expect(await codeOf(null, query)).toBe('NOT_SIGNED_IN');
    expect(await codeOf('listener', query.replace(TOKEN, '../playlists'))).toBe('BAD_INPUT');
    expect(listCalls()).toEqual([`GET ${SHARED}`]);
  });
});
