import { beforeEach, describe, expect, it } from '@jest/globals';
import { trackList } from '@trax/contracts/catalogue';
import { editedThemeList, editedThemeWithTracks } from '@trax/contracts/catalogue-editing';
import { expectAuditedChange, listEntries } from '@trax/testing-server/audited-change';
import { useCatalogueService } from '../testing/catalogue-service.fixture.js';
import { insertTrack, numberedTrackId } from '../testing/tracks.fixture.js';

const ROOT = { uid: 'root', isAdmin: true };
const THEMES = '/internal/catalogue/themes';
const CALM = { name: 'Calm', description: 'For a quiet hour' };

describe('what administrators do with themes', () => {
  const { database, service, showChanges } = useCatalogueService();
  const send = (method: 'POST' | 'PATCH' | 'PUT' | 'DELETE', url: string, payload?: object) =>
    service.inject({ method, url, viewer: ROOT, ...(payload && { payload }) });
  const readCode = async (answer: ReturnType<typeof send>) => {
    const { statusCode, body } = await answer;
    return body === '' ? [statusCode] : [statusCode, JSON.parse(body).code];
  };
  const list = async () => editedThemeList.parse((await service.inject({ url: THEMES, viewer: ROOT })).json());
  const get = async (id: string) =>
    editedThemeWithTracks.parse((await service.inject({ url: `${THEMES}/${id}`, viewer: ROOT })).json());
  const readNumbers = async (id: string) =>
    (await get(id)).tracks.map(({ id: trackId, trackNumber, voiceGender }) => [
      trackId.at(-1),
      `${voiceGender}${trackNumber}`,
    ]);
  const listShown = async () =>
    trackList.parse((await service.inject({ url: '/api/tracks', viewer: { uid: 'ada' } })).json());

  beforeEach(async () => {
    await database.empty();
    await showChanges();
    await send('POST', THEMES, CALM);
    await insertTrack(database, { number: 1 });
    await insertTrack(database, { number: 2, voiceGender: 'M' });
    await insertTrack(database, { number: 3 });
    await database.query(`update tracks set track_number = 1 where id = $1`, [numberedTrackId(2)]);
    await showChanges();
  });

  it('are in the audit log in the transaction of each change, and once where they are refused', async () => {
    await database.query('delete from outbox');
    const { version } = await get('calm');
    await expectAuditedChange(database, 'createTheme', () => send('POST', THEMES, { ...CALM, name: 'Rest' }));
    await expectAuditedChange(database, 'hideTheme', () =>
      send('PATCH', `${THEMES}/calm`, { isHidden: true, version }),
    );
    await send('PATCH', `${THEMES}/calm`, { name: 'Late', version });
    await expectAuditedChange(database, 'deleteTheme', async () => {
      const rest = (await list()).find(({ id }) => id === 'rest');
      return send('DELETE', `${THEMES}/rest?version=${rest?.version}`);
    });
    await expectAuditedChange(database, 'restoreTheme', () => send('POST', `${THEMES}/rest/restoration`));
    expect((await listEntries(database)).filter((entry) => entry.startsWith('changeTheme'))).toEqual([
      'changeTheme failed 409',
    ]);
  });

  it('a new one comes last, has a slug of its own, and is not shown while it is empty', async () => {
    const answer = await send('POST', THEMES, { name: ' Calm ', description: 'Another one' });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      201,
      { id: 'calm-2', name: 'Calm', description: 'Another one', isHidden: false, trackCount: 0 },
    ]);
    expect((await list()).map(({ id, trackCount }) => [id, trackCount])).toEqual([
      ['calm', 3],
      ['calm-2', 0],
    ]);
    const shown = await service.inject({ url: '/api/track-groups', viewer: { uid: 'ada' } });
    expect(shown.json()).toMatchObject([{ id: 'calm' }]);
  });

  it('is made by each of twelve administrators who save at the same time', async () => {
    const made = await Promise.all(Array.from({ length: 12 }, () => send('POST', THEMES, CALM)));
    expect(made.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 12 }, () => 201));
    expect(new Set((await list()).map(({ id }) => id)).size).toBe(13);
  });

  it('is renamed, described, hidden and brought back, which listeners see at once', async () => {
    const { version } = await get('calm');
    const renamed = await send('PATCH', `${THEMES}/calm`, { name: 'Rest', version });
    const theme = editedThemeWithTracks.parse(renamed.json());
    expect(theme).toMatchObject({ id: 'calm', name: 'Rest', description: CALM.description });
    expect(theme.version).toBeGreaterThan(version);
    expect((await service.inject({ url: '/api/track-groups', viewer: { uid: 'ada' } })).json()).toMatchObject([
      { name: 'Rest' },
    ]);
    const hidden = await send('PATCH', `${THEMES}/calm`, { isHidden: true, version: theme.version });
    expect(await listShown()).toEqual([]);
    const back = { isHidden: false, version: hidden.json().version };
    expect((await send('PATCH', `${THEMES}/calm`, back)).json()).toMatchObject({ isHidden: false });
    expect(await listShown()).toHaveLength(3);
  });

  it('tells other services of every track of a renamed theme, and of a hidden one that none is offered', async () => {
    await database.query('delete from outbox');
    const renamed = await send('PATCH', `${THEMES}/calm`, { name: 'Rest', version: (await get('calm')).version });
    await send('PATCH', `${THEMES}/calm`, { isHidden: true, version: renamed.json().version });
    const events = await database.query(
      `select payload->'tracks' as tracks from outbox where receiver = 'playlists' order by seq`,
    );
    const said = events.map(({ tracks }) =>
      tracks.map(({ groupName, isOffered }: { groupName: string; isOffered: boolean }) => `${groupName} ${isOffered}`),
    );
    expect(said).toEqual([Array(3).fill('Rest true'), Array(3).fill('Rest false')]);
  });

  it('is not changed by an administrator who has seen an earlier version of it', async () => {
    const { version } = await get('calm');
    const rename = (name: string) => send('PATCH', `${THEMES}/calm`, { name, version });
    const answers = await Promise.all([rename('Rest'), rename('Sleep')]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json()).toEqual({
      error: 'Somebody else has changed this meanwhile. Look at it again, then make your change.',
      code: 'CATALOGUE_CHANGED',
    });
    expect(await readCode(send('DELETE', `${THEMES}/calm?version=${version}`))).toEqual([409, 'CATALOGUE_CHANGED']);
  });

  it('stays as it is, and the catalogue has no new version, when nothing is different', async () => {
    const { version, name } = await get('calm');
    const readVersion = () => database.query('select version from catalogue_version');
    const before = await readVersion();
    expect((await send('PATCH', `${THEMES}/calm`, { name, version })).statusCode).toBe(200);
    await send('PUT', '/internal/catalogue/order', { ids: ['calm'], version });
    expect([await readVersion(), (await get('calm')).version]).toEqual([before, version]);
  });

  it('is put into another order', async () => {
    await send('POST', THEMES, { ...CALM, name: 'Zest' });
    const seen = Math.max(...(await list()).map(({ version }) => version));
    const order = (ids: string[], version: number) => send('PUT', '/internal/catalogue/order', { ids, version });
    const answer = await order(['zest', 'calm'], seen);
    expect(editedThemeList.parse(answer.json()).map(({ id }) => id)).toEqual(['zest', 'calm']);
    expect((await list()).map(({ id }) => id)).toEqual(['zest', 'calm']);
    expect(await readCode(order(['calm', 'zest'], seen))).toEqual([409, 'CATALOGUE_CHANGED']);
    const now = Math.max(...(await list()).map(({ version }) => version));
    for (const ids of [['calm'], ['calm', 'calm'], ['calm', 'zest', 'mine']]) {
      expect(await readCode(order(ids, now))).toEqual([409, 'CATALOGUE_CHANGED']);
    }
    expect((await list()).map(({ id }) => id)).toEqual(['zest', 'calm']);
  });

  it('gets its numbers in another order, those of both voices together, and tracks keep their ids', async () => {
    const version = Math.max(...(await get('calm')).tracks.map((track) => track.version));
    const order = (numbers: number[], seen = version) =>
      send('PUT', `${THEMES}/calm/order`, { numbers, version: seen });
    expect(await readNumbers('calm')).toEqual([
      ['2', 'M1'],
      ['1', 'F1'],
      ['3', 'F3'],
    ]);
    expect((await order([3, 1])).statusCode).toBe(200);
    expect(await readNumbers('calm')).toEqual([
      ['3', 'F1'],
      ['2', 'M3'],
      ['1', 'F3'],
    ]);
    expect((await listShown()).map(({ id }) => id.at(-1))).toEqual(['2', '3', '1']);
    expect(await readCode(order([1, 3]))).toEqual([409, 'CATALOGUE_CHANGED']);
    const now = Math.max(...(await get('calm')).tracks.map((track) => track.version));
    for (const numbers of [[1], [1, 1], [1, 2], [1, 2, 3]]) {
      expect(await readCode(order(numbers, now))).toEqual([409, 'CATALOGUE_CHANGED']);
    }
  });

  it.each([
    ['PATCH', `${THEMES}/nothing`, { name: 'Rest', version: 0 }],
    ['DELETE', `${THEMES}/nothing?version=0`, undefined],
    ['PUT', `${THEMES}/nothing/order`, { numbers: [], version: 0 }],
  ] as const)('%s %s is 404', async (method, url, payload) => {
    expect(await readCode(send(method, url, payload))).toEqual([404, 'THEME_NOT_FOUND']);
  });

  it.each([
    { name: '', description: 'x' },
    { name: 'x'.repeat(121), description: 'x' },
    { name: 'x', description: 'x'.repeat(501) },
    { name: 'x' },
    { name: 'a\u0000b', description: 'x' },
    { name: '\u0001evil', description: 'x' },
  ])('%j is refused', async (payload) => {
    expect(await readCode(send('POST', THEMES, payload))).toEqual([400, 'BAD_INPUT']);
    expect(await list()).toHaveLength(1);
  });
});
