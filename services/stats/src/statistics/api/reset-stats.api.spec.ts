import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { freshStats } from '@trax/contracts/stats';
import { expectAuditedChange, listEntries } from '@trax/testing-server/audited-change';
import { CALM, createCompletion, MORNING, useStatsService } from '../../testing/stats-service.fixture.js';
import { findMiscounts } from '../../testing/recount.fixture.js';
import { countRows } from '../../testing/rows-of-person.fixture.js';

describe('POST /api/stats/reset', () => {
  const stats = useStatsService();
  const { service, database } = stats;
  const url = '/api/stats/reset';
  const reset = (query: string, viewer: { uid: string; isAdmin?: boolean }) =>
    service.inject({ method: 'POST', url: `${url}?${query}`, viewer });
  const tablesWith = async (uid: string) => Object.keys(await countRows(database, uid));
  const readPlays = async (uid: string) => (await stats.readTrackStats(uid)).totalPlays as number;

  beforeAll(async () => {
    await stats.addKnownTracks(CALM);
    await stats.addKnownPlaylist('ada', MORNING, 'Morning');
  });

  beforeEach(async () => {
    await database.query('delete from outbox');
    for (const uid of ['ada', 'bob']) await stats.complete(createCompletion(uid));
    await stats.completePlaylist('ada', MORNING);
  });

  it('takes one’s own figures back to zero, and no other listener’s', async () => {
    const before = await readPlays('bob');
    expect((await tablesWith('ada')).length).toBeGreaterThan(10);
    const answer = await reset('firebaseId=ada', { uid: 'ada' });
    expect(answer.statusCode).toBe(200);
    expect(freshStats.parse(answer.json())).toMatchObject({
      trackStats: { totalPlays: 0, uniqueTracks: 0, currentStreak: 0, totalListeningTime: 0, topTracks: [] },
      playlistStats: { totalCompleted: 0, lastCompletedAt: null, topPlaylists: [] },
    });
    expect(await tablesWith('ada')).toEqual(['known_playlists']);
    expect(await readPlays('bob')).toBe(before);
  });

  it('keeps the name of the playlist for what comes next', async () => {
    await reset('firebaseId=ada', { uid: 'ada' });
    await stats.completePlaylist('ada', MORNING);
    expect(await stats.readPlaylistStats('ada')).toMatchObject({ topPlaylists: [{ name: 'Morning', completions: 1 }] });
  });

  it('resets any listener for an administrator', async () => {
    const answer = await reset('adminFirebaseId=root&targetFirebaseId=bob', { uid: 'root', isAdmin: true });
    expect(answer.statusCode).toBe(200);
    expect(await readPlays('bob')).toBe(0);
    expect(await readPlays('ada')).toBeGreaterThan(0);
  });

  it('is in the audit log in the transaction of an administrator’s reset, and not for one’s own', async () => {
    await reset('firebaseId=bob', { uid: 'bob' });
    await reset('firebaseId=root', { uid: 'root', isAdmin: true });
    expect((await listEntries(database)).filter((entry) => entry.endsWith('succeeded'))).toEqual([]);
    const query = 'adminFirebaseId=root&targetFirebaseId=ada';
    await expectAuditedChange(database, 'resetStats', () => reset(query, { uid: 'root', isAdmin: true }));
    await reset('adminFirebaseId=root&targetFirebaseId=bob', { uid: 'roo', isAdmin: true });
    expect((await listEntries(database)).at(-1)).toBe('resetStats refused 403');
  });

  it('leaves nothing half counted when completions arrive in the same moment', async () => {
    const arrivals = Array.from({ length: 60 }, () => stats.complete(createCompletion('ada'), { key: randomUUID() }));
    const resets = Array.from({ length: 3 }, () => reset('firebaseId=ada', { uid: 'ada' }));
    const answers = await Promise.all([...arrivals.slice(0, 30), ...resets, ...arrivals.slice(30)]);
    expect(answers.every(({ statusCode }) => statusCode < 300)).toBe(true);
    expect(await findMiscounts(database)).toEqual({});
  });

  it.each([
    ['another’s', 'firebaseId=bob', { uid: 'ada' }],
    ['another’s, also to an administrator who says it is their own', 'firebaseId=bob', { uid: 'root', isAdmin: true }],
    ['another’s to who is no administrator', 'adminFirebaseId=ada&targetFirebaseId=bob', { uid: 'ada' }],
    ['an administrator’s name to another person', 'adminFirebaseId=root&targetFirebaseId=bob', { uid: 'ada' }],
    ['one administrator’s name to another', 'adminFirebaseId=root&targetFirebaseId=bob', { uid: 'roo', isAdmin: true }],
  ])('refuses %s', async (_, query, viewer) => {
    const before = await readPlays('bob');
    const answer = await reset(query, viewer);
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ code: 'FORBIDDEN' });
    expect(await readPlays('bob')).toBe(before);
  });

  it.each([
    ['no person named', ''],
    ['both kinds at once', 'firebaseId=ada&adminFirebaseId=ada&targetFirebaseId=ada'],
    ['one’s own with a target', 'firebaseId=ada&targetFirebaseId=bob'],
    ['an administrator without a target', 'adminFirebaseId=ada'],
    ['a target without an administrator', 'targetFirebaseId=bob'],
    ['a malformed id', 'firebaseId=..%2Fada'],
    ['an unknown parameter', 'firebaseId=ada&all=true'],
  ])('refuses %s', async (_, query) => {
    const before = await readPlays('ada');
    const answer = await reset(query, { uid: 'ada', isAdmin: true });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'BAD_INPUT' });
    expect(await readPlays('ada')).toBe(before);
  });
});
