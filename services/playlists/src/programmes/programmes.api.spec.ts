import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { enrolment, enrolmentList, type Enrolment } from '@trax/contracts/programmes';
import { HourlyJobs } from '@trax/nest-platform/queues/hourly-jobs';
import { numberedTrack, usePlaylistsService } from '../testing/playlists-service.fixture.js';

const PATH = '/internal/enrolments';
const PROGRAMME = {
  programmeId: '01890000-0000-7000-8000-000000000001',
  name: '21 days',
  days: 21,
  themeIds: ['rest', 'calm'],
  voice: 'F',
  reminder: { weekdays: [5, 1], time: '07:30' },
};
const NOT_FOUND = [404, { error: 'You do not follow this programme any more', code: 'ENROLMENT_NOT_FOUND' }];
const FULL = [
  409,
  {
    error: 'You can follow up to 10 programmes. Please leave one to start another.',
    code: 'ENROLMENT_LIMIT_REACHED',
  },
];

const { call, createPlaylist, database, importTracks, listTracks, service } = usePlaylistsService();
const start = (values: object = {}, uid = 'ada') =>
  call('POST', PATH, { viewer: { uid }, payload: { id: randomUUID(), ...PROGRAMME, ...values } });
const started = async (values?: object, uid?: string): Promise<Enrolment> =>
  enrolment.parse((await start(values, uid))[1]);
const list = async (uid = 'ada') => enrolmentList.parse((await call('GET', PATH, { viewer: { uid } }))[1]);
const listReminders = async () => (await call('GET', '/internal/reminders'))[1];
const listPlaylists = async () => (await call('GET', '/api/playlists?firebaseId=ada'))[1] as { id: string }[];
const change = (id: string, what: string) => call('PATCH', `${PATH}/${id}`, { payload: { change: what } });
const leave = (id: string) => call('DELETE', `${PATH}/${id}`);
const rejoin = (id: string) => call('POST', `${PATH}/${id}/restore`);

beforeEach(async () => {
  await database.query('delete from reminders');
  await database.query('delete from playlists');
  const rest = { ...numberedTrack(3), groupId: 'rest', groupName: 'Rest', trackNumber: 1 };
  const male = { ...numberedTrack(4), voiceGender: 'M' as const, trackNumber: 1 };
  await importTracks([numberedTrack(1), numberedTrack(2), rest, male, { ...numberedTrack(5), groupId: 'other' }]);
});

describe('a programme that is started', () => {
  it('is a playlist of its themes in the voice, with a reminder at the time that was chosen', async () => {
    const id = randomUUID();
    const [status, body] = await start({ id });
    const { playlistId } = enrolment.parse(body);
    const view = { id, programmeId: PROGRAMME.programmeId, playlistId, name: '21 days', days: 21, countedSince: null };
    expect([status, body]).toEqual([201, view]);
    expect(await list()).toEqual([view]);
    expect((await listTracks(playlistId)).map((track) => track.displayName)).toEqual(['Track 3', 'Track 1', 'Track 2']);
    expect(await listPlaylists()).toMatchObject([{ id: playlistId, name: '21 days', trackCount: 3 }]);
    expect(await listReminders()).toMatchObject([{ id, playlistId, weekdays: [1, 5], time: '07:30' }]);
  });

  it('has the other voice where a theme has none in the chosen one, and no reminder where none is wanted', async () => {
    const { playlistId } = await started({ voice: 'M', days: null, reminder: null });
    expect((await listTracks(playlistId)).map((track) => track.displayName)).toEqual(['Track 3', 'Track 4']);
    expect(await listReminders()).toEqual([]);
  });

  it('has what is offered of its themes now, and is listed before older ones', async () => {
    const { id: older } = await started({ reminder: null });
    await importTracks([numberedTrack(2)]);
    const { id, playlistId } = await started();
    expect((await listTracks(playlistId)).map((track) => track.displayName)).toEqual(['Track 2']);
    expect((await list()).map((one) => one.id)).toEqual([id, older]);
  });

  it('is started once by a call that is sent twice, also at the same moment', async () => {
    const id = randomUUID();
    const [first, second] = await Promise.all([start({ id }), start({ id })]);
    expect(second).toEqual(first);
    expect(await start({ id, name: 'Another' })).toEqual(first);
    expect([await list(), await listPlaylists(), await listReminders()]).toMatchObject([[{ id }], [{}], [{ id }]]);
    await change(id, 'goOn');
    expect(await start({ id })).toMatchObject([201, { id, days: null }]);
  });

  it('is followed by two people with the same key, each with a playlist of their own, and as each of them wants', async () => {
    const id = randomUUID();
    const [mine, theirs] = [await started({ id }), await started({ id }, 'bob')];
    expect(theirs.playlistId).not.toBe(mine.playlistId);
    const bob = { viewer: { uid: 'bob' } };
    await change(id, 'goOn');
    await leave(id);
    expect([await list(), await list('bob')]).toEqual([[], [theirs]]);
    await call('DELETE', `${PATH}/${id}`, bob);
    await rejoin(id);
    expect([await list(), await list('bob')]).toMatchObject([[{ days: null }], []]);
    await leave(id);
    await call('DELETE', `/api/playlists/${mine.playlistId}`);
    await started({ id });
    expect([await list(), await list('bob')]).toMatchObject([[{ id, days: 21 }], []]);
    expect(await call('POST', `${PATH}/${id}/restore`, bob)).toEqual([200, theirs]);
  });

  it('has the name of its playlist, and ends and comes back with it', async () => {
    const { id, playlistId } = await started();
    await call('PATCH', `/api/playlists/${playlistId}`, { payload: { name: 'My 21 days' } });
    expect(await list()).toMatchObject([{ id, name: 'My 21 days' }]);
    await call('DELETE', `/api/playlists/${playlistId}`);
    expect(await list()).toEqual([]);
    expect([await change(id, 'goOn'), await rejoin(id)]).toEqual([NOT_FOUND, NOT_FOUND]);
    await call('POST', `/internal/playlists/${playlistId}/edits`, { payload: { kind: 'restore' } });
    expect(await list()).toMatchObject([{ id }]);
    await call('DELETE', `/api/playlists/${playlistId}`);
    await database.query(`update playlists set deleted_at = now() - interval '25 hours'`);
    await service.app().get(HourlyJobs).run('deleted-playlists');
    expect(await database.query('select id from programme_enrolments')).toEqual([]);
  });

  it('goes on without an end, and can be started again', async () => {
    const { id } = await started();
    expect(await change(id, 'goOn')).toMatchObject([200, { id, days: null, countedSince: null }]);
    const before = new Date().toISOString();
    const [status, body] = await change(id, 'startAgain');
    expect([status, String(enrolment.parse(body).countedSince) >= before]).toEqual([200, true]);
    expect(await change(id, 'stop')).toMatchObject([400, { code: 'BAD_INPUT' }]);
  });

  it.each([
    ['no name', { name: '' }],
    ['no theme', { themeIds: [] }],
    ['an own theme', { themeIds: ['own--calm'] }],
    ['half a day', { days: 0.5 }],
    ['no voice', { voice: 'X' }],
    ['a reminder without a day', { reminder: { weekdays: [], time: '07:30' } }],
    ['an id that is none', { id: 'x' }],
  ])('with %s is refused', async (_, values) => {
    expect(await start(values)).toMatchObject([400, { code: 'BAD_INPUT' }]);
    expect(await listPlaylists()).toEqual([]);
  });
});

describe('a programme that cannot be started', () => {
  it('leaves nothing where its themes have no track', async () => {
    expect(await start({ themeIds: ['gone'] })).toMatchObject([409, { code: 'PROGRAMME_EMPTY' }]);
    expect([await list(), await listPlaylists(), await listReminders()]).toEqual([[], [], []]);
  });

  it('leaves nothing where the person has as many reminders as there may be', async () => {
    const values = { playlistId: null, weekdays: [1], time: '07:30' };
    for (let count = 0; count < 20; count += 1)
      await call('POST', '/internal/reminders', { payload: { id: randomUUID(), ...values } });
    expect(await start()).toMatchObject([409, { code: 'REMINDER_LIMIT_REACHED' }]);
    expect([await list(), await listPlaylists()]).toEqual([[], []]);
    expect((await start({ reminder: null }))[0]).toBe(201);
  });
});

describe('a programme that was left', () => {
  it('is followed again as it was; its playlist and its reminder stay meanwhile', async () => {
    const { id, playlistId } = await started();
    const before = await list();
    expect(await leave(id)).toEqual([204, undefined]);
    expect([await leave(id), await change(id, 'goOn')]).toEqual([NOT_FOUND, NOT_FOUND]);
    expect([await list(), await listPlaylists(), await listReminders()]).toMatchObject([
      [],
      [{ id: playlistId }],
      [{ id }],
    ]);
    for (const _ of ['once', 'twice']) expect(await rejoin(id)).toEqual([200, before[0]]);
  });

  it('is gone after a day', async () => {
    const [old, recent] = [await started(), await started()];
    for (const { id } of [old, recent]) await leave(id);
    await database.query(`update programme_enrolments set ended_at = now() - interval '25 hours' where id = $1`, [
      old.id,
    ]);
    await service.app().get(HourlyJobs).run('ended-programmes');
    expect(await rejoin(old.id)).toEqual(NOT_FOUND);
    expect(await rejoin(recent.id)).toMatchObject([200, { id: recent.id }]);
  });
});

describe('the programme of another listener', () => {
  it.each([
    ['PATCH', '', { change: 'startAgain' }],
    ['DELETE', '', undefined],
    ['POST', '/restore', undefined],
  ] as const)('is not found by %s%s, also by an administrator', async (method, rest, payload) => {
    const { id } = await started();
    const before = await list();
    for (const viewer of [{ uid: 'eve' }, { uid: 'root', isAdmin: true }])
      expect(await call(method, `${PATH}/${id}${rest}`, { viewer, ...(payload && { payload }) })).toEqual(NOT_FOUND);
    expect([await list(), await list('eve')]).toEqual([before, []]);
  });
});

describe('the limit of programmes', () => {
  it('holds when many are started at the same moment, and for one that was left; a deleted playlist makes room', async () => {
    const left = await started({ reminder: null });
    await leave(left.id);
    const answers = await Promise.all(Array.from({ length: 12 }, () => start({ reminder: null })));
    expect(answers.filter(([status]) => status === 201)).toHaveLength(10);
    expect(answers.find(([status]) => status !== 201)).toEqual(FULL);
    expect(await rejoin(left.id)).toEqual(FULL);
    await createPlaylist('Not of a programme');
    expect((await start({ reminder: null }, 'bob'))[0]).toBe(201);
    const [followed] = await list();
    await call('DELETE', `/api/playlists/${followed?.playlistId}`);
    expect(await rejoin(left.id)).toMatchObject([200, { id: left.id }]);
  });
});
