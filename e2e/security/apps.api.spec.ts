import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { eventually, useProduct, type Member } from '../product.js';
import { graph, mutation } from './viewers.js';

const { newListener, call } = useProduct();

type Envelope = { 'subsonic-response': { status: string; error?: { code: number } } & Record<string, unknown> };
type Song = { id: string; starred?: string };
type Made = { data: { createAppToken: { appToken: { id: string }; secret: string } } };

let member: Member;
let anothers: Member;
let token: Made['data']['createAppToken'];

const letIn = async (person: Member) => {
  const answer = await call(person, mutation('createAppToken(name: "Phone") { appToken { id } secret }'));
  return (answer.json as Made).data.createAppToken;
};

/** A call of an app, which sends no cookie. */
const app = async (name: string, parameters: Record<string, string> = {}, secret = token.secret) => {
  const salt = 'c19b2d';
  const t = createHash('md5').update(secret + salt).digest('hex'); // oxfmt-ignore
  const query = new URLSearchParams({ u: member.email, t, s: salt, v: '1.16.1', c: 'spec', f: 'json', ...parameters });
  return call(null, { path: `/rest/${name}.view?${query}`, headers: { 'sec-fetch-site': 'cross-site' } });
};
const read = async (name: string, parameters: Record<string, string> = {}, secret?: string) =>
  ((await app(name, parameters, secret)).json as Envelope)['subsonic-response'];
const readSongs = async (): Promise<Song[]> => {
  const { searchResult3 } = await read('search3', { query: '', songCount: '2', albumCount: '0', artistCount: '0' });
  return (searchResult3 as { song: Song[] }).song;
};

beforeAll(async () => {
  [member, anothers] = await Promise.all([newListener(), newListener()]);
  token = await letIn(member);
});

describe('an app that a listener has let in', () => {
  it('lists themes, plays a part of a track and shows its cover and words', async () => {
    const { albumList2 } = await read('getAlbumList2', { type: 'alphabeticalByName' });
    const [album] = (albumList2 as { album: { id: string; songCount: number }[] }).album;
    expect(album?.songCount).toBeGreaterThan(0);
    expect(await read('getAlbum', { id: album?.id ?? '' })).toMatchObject({ status: 'ok' });
    const [song] = await readSongs();
    const sound = await app('stream', { id: song?.id ?? '' });
    expect([sound.status, sound.headers.get('content-type')]).toEqual([200, 'audio/mpeg']);
    expect((await app('getCoverArt', { id: song?.id ?? '' })).headers.get('content-type')).toBe('image/png');
    expect(await read('getLyricsBySongId', { id: song?.id ?? '' })).toMatchObject({ status: 'ok' });
  });

  it('changes playlists and Favourites', async () => {
    const [first, second] = await readSongs();
    const made = await read('createPlaylist', { name: 'Evenings', songId: first?.id ?? '' });
    const { id } = made['playlist'] as { id: string };
    expect(await read('updatePlaylist', { playlistId: id, songIdToAdd: second?.id ?? '' })).toMatchObject({
      status: 'ok',
    });
    expect(await read('getPlaylist', { id })).toMatchObject({
      playlist: { name: 'Evenings', entry: [{ id: first?.id }, { id: second?.id }] },
    });
    await read('star', { id: second?.id ?? '' });
    expect(await read('getStarred2')).toMatchObject({ starred2: { song: [{ id: second?.id }] } });
    expect((await readSongs()).map(({ starred }) => starred !== undefined)).toEqual([false, true]);
    await read('unstar', { id: second?.id ?? '' });
    expect(await read('getStarred2')).toMatchObject({ starred2: { song: [] } });
  });

  it('counts a track once for each time that it was heard', async () => {
    const [song] = await readSongs();
    const time = Date.now() - 3_600_000;
    for (const at of [time, time, time + 60_000])
      await read('scrobble', { id: song?.id ?? '', time: String(at), submission: 'true' });
    const document = graph('{ listeningHistory { completions { trackId } } }');
    await eventually(async () => {
      const { json } = await call(member, document);
      const { data } = json as { data: { listeningHistory: { completions: object[] } } };
      return data.listeningHistory.completions.length === 2;
    });
  });

  it('finds nothing of another listener', async () => {
    const answer = await call(anothers, mutation('createPlaylist(name: "Mine") { id }'));
    const { id } = (answer.json as { data: { createPlaylist: { id: string } } }).data.createPlaylist;
    for (const name of ['getPlaylist', 'deletePlaylist'])
      expect(await read(name, { id })).toMatchObject({ error: { code: 70 } });
    const { secret } = await letIn(anothers);
    expect(await read('ping', {}, secret)).toMatchObject({ error: { code: 40 } });
  });

  it('is refused at once when it is removed', async () => {
    const { appToken, secret } = await letIn(member);
    expect(await read('ping', {}, secret)).toMatchObject({ status: 'ok' });
    await call(member, mutation(`withdrawAppToken(id: "${appToken.id}")`));
    expect(await read('ping', {}, secret)).toMatchObject({ status: 'failed', error: { code: 40 } });
    const byKey = await call(null, { path: `/rest/ping?f=json&apiKey=${secret}` });
    expect(byKey.json).toMatchObject({ 'subsonic-response': { error: { code: 44 } } });
    expect(await read('ping')).toMatchObject({ status: 'ok' });
  });
});
