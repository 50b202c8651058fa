import { beforeEach, describe, expect, it } from '@jest/globals';
import { CLIENTS, type AppParameters } from '../testing/app-clients.js';
import { ADA, answerApps, createAppCalls, PLAYLIST_ID, uuid } from '../testing/subsonic.fixture.js';
import { SAME_ORIGIN, useGateway } from '../testing/use-gateway.js';

const gateway = useGateway({ settings: () => ({ TRUST_FORWARDED_FOR: 'true' }) });
const { call } = createAppCalls(gateway);

beforeEach(() => answerApps(gateway));

const failure = async (query: string) => {
  const answer = (await gateway.call(`/rest/${query}`)).json() as { 'subsonic-response': { error?: object } };
  return answer['subsonic-response'].error;
};

describe('an app without its token', () => {
  it.each([
    ['ping?f=json', 10],
    ['ping?f=json&u=ada@trax.test', 10],
    ['ping?f=json&u=ada@trax.test&t=26719a1196d2a940705a59634eb18eab', 10],
    ['ping?f=json&u=ada@trax.test&t=short&s=x', 10],
    ['ping?f=json&u=ada@trax.test&p=wrong', 40],
    [`ping?f=json&u=bob@trax.test&p=${ADA.secret}`, 40],
    ['ping?f=json&u=ada@trax.test&p=enc:zz', 40],
    ['ping?f=json&apiKey=wrong', 44],
    [`ping?f=json&apiKey=${ADA.secret}&u=ada@trax.test`, 43],
    [`ping?f=json&apiKey=${'x'.repeat(300)}`, 10],
    ['noSuchCall?f=json&u=ada@trax.test&p=wrong', 40],
  ])('is refused: %s with %s', async (query, code) => {
    expect(await failure(query)).toMatchObject({ code });
  });

  it('is not let in by the cookie of a session', async () => {
    const answer = await gateway.callAs('listener', '/rest/getPlaylists?f=json', { headers: SAME_ORIGIN });
    expect(answer.json()).toMatchObject({ 'subsonic-response': { error: { code: 10 } } });
  });

  it('is a line of the log, without what it has sent', async () => {
    await failure('ping?f=json&apiKey=wrong-key');
    expect(gateway.logLines).toMatchObject([{ msg: 'refused', code: 'SUBSONIC_44', action: 'GET /rest/:call' }]);
    expect(JSON.stringify(gateway.logLines)).not.toContain('wrong-key');
  });

  it('may try so often a minute from one address', async () => {
    const limited = { 'x-forwarded-for': '9.9.9.9' };
    const statuses = new Map<number, number>();
    for (let times = 0; times < 3; times += 1) {
      const { status } = await strict.call('/rest/ping?apiKey=wrong', { headers: limited });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    expect(statuses).toEqual(new Map([[200, 2], [429, 1]])); // oxfmt-ignore
    const right = `/rest/ping?f=json&apiKey=${ADA.secret}`;
    const refused = await strict.call(right, { headers: limited });
    expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': expect.any(String) } });
    expect(refused.json()).toMatchObject({ 'subsonic-response': { status: 'failed', error: { code: 0 } } });
    expect((await strict.call(right)).status).toBe(200);
  });
});

const strict = useGateway({
  settings: () => ({
    LIMIT_SESSIONS_PER_MINUTE: '2',
    LIMIT_READS_PER_MINUTE: '5',
    LIMIT_WRITES_PER_MINUTE: '2',
    TRUST_FORWARDED_FOR: 'true',
  }),
});
beforeEach(() => answerApps(strict));

it('counts the calls of a person, with changes apart, though all are made by GET', async () => {
  const app = createAppCalls(strict);
  const scrobble = async () => (await app.send(CLIENTS.Ultrasonic(ADA, 'scrobble', { id: uuid(1) }))).status;
  expect([await scrobble(), await scrobble(), await scrobble()]).toEqual([200, 200, 429]);
  expect((await app.call('ping')).status).toBe('ok');
});

describe('a call that is not as it should be', () => {
  it.each<[string, AppParameters, number]>([
    ['getAlbum', {}, 10],
    ['getAlbum', { id: 'al-F-none' }, 70],
    ['getAlbum', { id: '../../etc/passwd' }, 70],
    ['getAlbum', { id: 'x'.repeat(501) }, 10],
    ['getArtist', { id: 'ar-X' }, 70],
    ['getSong', { id: uuid(77) }, 70],
    ['getSong', { id: 'x' }, 70],
    ['getCoverArt', { id: 'pl-x' }, 70],
    ['getCoverArt', { id: uuid(1), size: '-1' }, 10],
    ['getAlbumList2', {}, 10],
    ['getAlbumList2', { type: 'constructor' }, 10],
    ['getAlbumList2', { type: 'newest', offset: '1e9' }, 10],
    ['getPlaylist', { id: '1' }, 70],
    ['createPlaylist', {}, 10],
    ['createPlaylist', { name: 'New', songId: ['x'] }, 70],
    ['updatePlaylist', { playlistId: PLAYLIST_ID, songIndexToRemove: [9] }, 10],
    ['updatePlaylist', { playlistId: PLAYLIST_ID, songIndexToRemove: ['__proto__'] }, 10],
    ['star', {}, 10],
    ['star', { albumId: 'al-F-calm' }, 0],
    ['star', { id: uuid(77) }, 70],
    ['scrobble', {}, 10],
    ['scrobble', { id: uuid(1), time: 'yesterday' }, 10],
    ['getUser', { username: 'bob@trax.test' }, 50],
    ['getPlayQueue', {}, 70],
    ['savePlayQueue', { id: uuid(1) }, 70],
    ['toString', {}, 70],
    ['__proto__', {}, 70],
  ])('%s with %j is refused', async (name, parameters, code) => {
    expect(await call(name, parameters)).toMatchObject({ status: 'failed', error: { code } });
    for (const service of [gateway.services.playlists, gateway.services.stats])
      expect(service.received.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  it('is JSON, or another method, or too large', async () => {
    const post = (init: object) => gateway.call('/rest/ping?f=json', { method: 'POST', ...init });
    const json = { headers: { 'content-type': 'application/json' }, body: '{"u":"ada"}' };
    expect((await post(json)).json()).toMatchObject({ 'subsonic-response': { status: 'failed' } });
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await post({ headers: form, body: `x=${'x'.repeat(200_000)}` })).json()).toMatchObject({
      'subsonic-response': { status: 'failed' },
    });
    expect((await gateway.call('/rest/ping?f=json', { method: 'DELETE' })).json()).toMatchObject({
      'subsonic-response': { error: { code: 70 } },
    });
  });
});
