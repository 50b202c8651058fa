import { beforeEach, describe, expect, it } from '@jest/globals';
import { VIEWER_HEADER } from '@trax/contracts/session';
import { decodeJwt } from 'jose';
import { CLIENTS } from '../testing/app-clients.js';
import {
  ADA,
  answerApps,
  createAppCalls,
  OWN_ID,
  PLAYLIST,
  PLAYLIST_ID,
  playlistOf,
  uuid,
} from '../testing/subsonic.fixture.js';
import { useGateway } from '../testing/use-gateway.js';

const gateway = useGateway();
const { playlists, catalogue, stats } = gateway.services;
const { send, call, changes } = createAppCalls(gateway);

beforeEach(() => answerApps(gateway));

const EDITS = `/internal/playlists/${PLAYLIST_ID}/edits`;

describe.each(Object.entries(CLIENTS))('%s', (_, client) => {
  const read = async (name: string, parameters = {}) => (await send(client(ADA, name, parameters))).text;

  it('is let in and finds the library', async () => {
    expect(await read('ping')).toMatch(/status"?[:=]"ok"/);
    expect(await read('getArtists')).toContain('Female voice');
    expect(await read('getAlbumList2', { type: 'alphabeticalByName', size: 10, offset: 0 })).toContain('al-F-calm');
    expect(await read('getAlbum', { id: 'al-F-calm' })).toContain(uuid(1));
    expect(await read('search3', { query: '', songCount: 20, songOffset: 0 })).toContain(OWN_ID);
    expect(await read('getStarred2')).toContain(uuid(2));
    expect(await read('getPlaylist', { id: PLAYLIST_ID })).toContain('Mornings');
  });

  it('changes playlists and Favourites, and reports what was heard', async () => {
    playlists.answers('/internal/playlists', playlistOf(1, 2), 201);
    playlists.answers(`/internal/favourites/${uuid(1)}`, playlistOf(1));
    expect(await read('createPlaylist', { name: 'New', songId: [uuid(1), uuid(2)] })).toContain('ok');
    expect(await read('updatePlaylist', { playlistId: PLAYLIST_ID, songIdToAdd: [uuid(4)] })).toContain('ok');
    expect(await read('star', { id: uuid(1) })).toContain('ok');
    expect(await read('scrobble', { id: uuid(1), time: Date.now(), submission: true })).toContain('ok');
    expect(changes('playlists')).toEqual([
      ['POST', '/internal/playlists', expect.objectContaining({ name: 'New', firebaseId: 'ada' })],
      ['POST', EDITS, { kind: 'add-tracks', trackIds: [uuid(4)] }],
      ['PUT', `/internal/favourites/${uuid(1)}`],
    ]);
    expect(changes('stats')).toHaveLength(1);
  });

  it('streams a part of a sound', async () => {
    catalogue.on('/audio/calm/track-1.mp3', ({ method, headers: { range } }, response) => {
      response.writeHead(range === 'bytes=0-3' ? 206 : 200, { 'content-type': 'audio/mpeg' }).end(method);
    });
    const request = client(ADA, 'stream', { id: uuid(1), maxBitRate: 0 });
    const headers = { ...request.init.headers, range: 'bytes=0-3' };
    const answer = await send({ ...request, init: { ...request.init, headers } });
    expect(answer).toMatchObject({ status: 206, text: 'GET', headers: { 'content-type': 'audio/mpeg' } });
  });

  it('is refused with 40 after its password was withdrawn', async () => {
    const refused = await send(client({ ...ADA, secret: 'withdrawn' }, 'getPlaylists'));
    expect(refused.status).toBe(200);
    expect(refused.text).toMatch(/code"?[:=]"?40/);
    expect(refused.text).not.toContain('Mornings');
    expect(playlists.received).toEqual([]);
  });
});

describe('an answer', () => {
  it('is XML unless the app wants JSON, with every text escaped', async () => {
    const { path, init } = CLIENTS.DSub(ADA, 'getSong', { id: uuid(1) });
    const answer = await gateway.call(path, init);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'no-store',
    });
    expect(answer.text).toContain(
      '<subsonic-response xmlns="http://subsonic.org/restapi" status="ok" version="1.16.1" type="trax"',
    );
    expect(answer.text).toContain('title="I am 1 &lt;calm&gt; &amp; &quot;well&quot;"');
    const byName = CLIENTS.DSub(ADA, 'getLyrics', { artist: 'Female voice', title: 'I am 1 <calm> & "well"' });
    expect((await send(byName)).text).toMatch(/<lyrics title=".*" artist="Female voice">I am calm\./);
    expect((await send(CLIENTS.DSub(ADA, 'getLyrics', { title: 'none' }))).text).toContain('<lyrics/>');
    const lyrics = CLIENTS.DSub(ADA, 'getLyricsBySongId', { id: uuid(1) });
    expect((await send(lyrics)).text).toContain('<line start="1250">I am calm.</line>');
  });

  it('has both addresses, and takes the API key alone', async () => {
    for (const path of ['/rest/tokenInfo', '/rest/tokenInfo.view'])
      expect((await gateway.call(`${path}?f=json&apiKey=${ADA.secret}`)).json()).toMatchObject({
        'subsonic-response': { status: 'ok', openSubsonic: true, tokenInfo: { username: 'ada@trax.test' } },
      });
  });

  it('is that of a listener, also of a person who is an administrator', async () => {
    await call('getPlaylists');
    const token = decodeJwt(String(playlists.received.at(-1)?.headers[VIEWER_HEADER]));
    expect(token).toMatchObject({ viewer: { uid: 'ada', isAdmin: false } });
  });

  it('names the extensions to everybody', async () => {
    const answer = await gateway.call('/rest/getOpenSubsonicExtensions.view?f=json');
    expect(answer.text).toContain('{"name":"apiKeyAuthentication","versions":[1]}');
  });
});

describe('the library', () => {
  it('has voices as artists and themes as their albums', async () => {
    const { artists } = await call('getArtists');
    expect(artists).toMatchObject({
      index: [
        { name: 'F', artist: [{ id: 'ar-F', name: 'Female voice', albumCount: 2 }] },
        {
          name: 'M',
          artist: [
            { id: 'ar-M', name: 'Male voice', albumCount: 1 },
            { id: 'ar-own', name: 'My voice', albumCount: 1 },
          ],
        },
      ],
    });
    const { artist } = await call('getArtist', { id: 'ar-F' });
    expect(artist).toMatchObject({ album: [{ id: 'al-F-calm', songCount: 2, duration: 61 }, { id: 'al-F-focus' }] });
    expect(await call('getIndexes', { ifModifiedSince: 1 })).toMatchObject({ indexes: { index: { length: 2 } } });
    expect(await call('getMusicFolders')).toMatchObject({ musicFolders: { musicFolder: [{ id: 1 }] } });
    expect(await call('getMusicDirectory', { id: 'ar-M' })).toMatchObject({
      directory: { child: [{ id: 'al-M-calm', isDir: true }] },
    });
    expect(await call('getMusicDirectory', { id: 'al-own' })).toMatchObject({ directory: { child: [{ id: OWN_ID }] } });
    expect(await call('getAlbumInfo2', { id: 'al-F-calm' })).toMatchObject({ albumInfo: { notes: 'Breathe & rest' } });
    expect(await call('getScanStatus')).toMatchObject({ scanStatus: { count: 5 } });
  });

  it('marks Favourites', async () => {
    const { album } = await call('getAlbum', { id: 'al-F-calm' });
    expect(album).toMatchObject({ song: [{ id: uuid(1) }, { id: uuid(2), starred: PLAYLIST.createdAt }] });
    expect(await call('getSong', { id: OWN_ID })).toMatchObject({ song: { artist: 'My voice', duration: 3 } });
  });

  it('is searched by words, a page at a time', async () => {
    const search = async (parameters: object) => (await call('search3', { ...parameters }))['searchResult3'];
    expect(await search({ query: 'FOCUS' })).toMatchObject({ album: [{ id: 'al-F-focus' }], song: [{ id: uuid(4) }] });
    expect(await search({ query: '""', songCount: 2, songOffset: 2, albumCount: 0, artistCount: 0 })).toMatchObject({
      artist: [],
      album: [],
      song: [{ id: uuid(3) }, { id: uuid(4) }],
    });
    expect(await call('search2', { query: 'focus' })).toMatchObject({ searchResult2: { album: [{ isDir: true }] } });
  });

  it('lists what was heard of late', async () => {
    const heard = (number: number) => ({
      id: uuid(number),
      trackId: uuid(number),
      displayName: 'I am',
      voiceGender: 'F',
      completedAt: PLAYLIST.createdAt,
      localDate: '2026-11-20',
      listenedSeconds: 30,
    });
    stats.answers('/internal/stats/history', { completions: [heard(4), heard(1), heard(2)], nextCursor: null });
    const ids = async (type: string) => (await call('getAlbumList2', { type }))['albumList2'];
    expect(await ids('recent')).toMatchObject({ album: [{ id: 'al-F-focus' }, { id: 'al-F-calm' }] });
    expect(await ids('frequent')).toMatchObject({ album: [{ id: 'al-F-calm' }, { id: 'al-F-focus' }] });
    expect(await call('getAlbumList', { type: 'random', size: 2 })).toMatchObject({
      albumList: { album: { length: 2 } },
    });
    expect(await call('getRandomSongs', { size: 3 })).toMatchObject({ randomSongs: { song: { length: 3 } } });
  });

  it('has a PNG for each theme, voice, track and playlist', async () => {
    const SIZES = { 'al-F-calm': 64, 'ar-F': 300, [uuid(1)]: 256, [`pl-${PLAYLIST_ID}`]: 1_000, 'al-own': 128 };
    const widths: number[] = [];
    for (const [id, size] of Object.entries(SIZES)) {
      const answer = await send(CLIENTS.Ultrasonic(ADA, 'getCoverArt', { id, size }));
      expect(answer.headers['content-type']).toBe('image/png');
      expect(answer.body.subarray(1, 4).toString()).toBe('PNG');
      widths.push(answer.body.readUInt32BE(16));
    }
    expect(widths).toEqual([128, 512, 256, 512, 128]);
  });

  it('plays an own recording, and says that a sound is missing', async () => {
    catalogue.on(`/api/own-recordings/${OWN_ID}/audio`, (_, response) => response.writeHead(200).end('mine'));
    expect((await send(CLIENTS.Ultrasonic(ADA, 'download', { id: OWN_ID }))).text).toBe('mine');
    expect(await call('stream', { id: uuid(2) })).toMatchObject({ status: 'failed', error: { code: 70 } });
  });
});

describe('with sounds elsewhere', () => {
  const withCdn = useGateway({ settings: () => ({ AUDIO_BASE_URL: 'https://cdn.example/audio' }) });
  beforeEach(() => answerApps(withCdn));

  it('sends an app there, but for an own recording', async () => {
    const { path, init } = CLIENTS.Ultrasonic(ADA, 'stream', { id: uuid(1) });
    const answer = await withCdn.call(path, init);
    expect([answer.status, answer.headers.location]).toEqual([302, 'https://cdn.example/audio/calm/track-1.mp3']);
    const own = CLIENTS.Ultrasonic(ADA, 'stream', { id: OWN_ID });
    withCdn.services.catalogue.on(`/api/own-recordings/${OWN_ID}/audio`, (_, response) => response.end('mine'));
    expect((await withCdn.call(own.path, own.init)).status).toBe(200);
  });
});

describe('a playlist', () => {
  it('is listed with its facts', async () => {
    expect(await call('getPlaylists')).toMatchObject({
      playlists: { playlist: [{ id: PLAYLIST_ID, name: 'Mornings', songCount: 2, duration: 91, public: false }] },
    });
  });

  it('is overwritten as apps do it: all old places removed, all tracks added anew', async () => {
    const places = { songIndexToRemove: [0, 1], songIdToAdd: [uuid(3), uuid(1)] };
    expect(await call('updatePlaylist', { playlistId: PLAYLIST_ID, name: 'Evenings', ...places })).toMatchObject({
      status: 'ok',
    });
    expect(changes('playlists')).toEqual([
      ['POST', EDITS, { kind: 'rename', name: 'Evenings' }],
      ['POST', EDITS, { kind: 'remove-track', trackId: uuid(1) }],
      ['POST', EDITS, { kind: 'remove-track', trackId: uuid(3) }],
      ['POST', EDITS, { kind: 'add-tracks', trackIds: [uuid(3), uuid(1)] }],
    ]);
  });

  it('gets tracks in an order, and keeps those that stay', async () => {
    await call('createPlaylist', { playlistId: PLAYLIST_ID, songId: [uuid(3), uuid(4), uuid(4)] });
    expect(changes('playlists')).toEqual([
      ['POST', EDITS, { kind: 'remove-track', trackId: uuid(1) }],
      ['POST', EDITS, { kind: 'add-tracks', trackIds: [uuid(4)] }],
    ]);
    playlists.received.length = 0;
    const listed = playlistOf(1, 3).tracks.map((track) => ({ ...track, repetitions: 4 + track.position }));
    playlists.answers(`/api/playlists/${PLAYLIST_ID}/tracks`, listed);
    await call('createPlaylist', { playlistId: PLAYLIST_ID, songId: [uuid(3), uuid(4), uuid(1)] });
    const entries = [
      { trackId: uuid(3), repetitions: 5 },
      { trackId: uuid(4), repetitions: 1 },
      { trackId: uuid(1), repetitions: 4 },
    ];
    expect(changes('playlists').at(-1)).toEqual(['POST', EDITS, { kind: 'arrange', entries }]);
  });

  it('is deleted', async () => {
    playlists.on(`/api/playlists/${PLAYLIST_ID}`, (_, response) => response.writeHead(204).end());
    expect(await call('deletePlaylist', { id: PLAYLIST_ID })).toMatchObject({ status: 'ok' });
  });

  it.each(['getPlaylist', 'deletePlaylist', 'updatePlaylist'])('of another person is not there: %s', async (name) => {
    const parameters = { id: uuid(91), playlistId: uuid(91), name: 'Mine' };
    expect(await call(name, parameters)).toMatchObject({ status: 'failed', error: { code: 70 } });
  });
});
