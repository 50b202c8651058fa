import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { HourlyJobs } from '@trax/nest-platform/queues/hourly-jobs';
import { PLAYLIST_NOT_FOUND, usePlaylistsService } from '../../testing/playlists-service.fixture.js';

const PATH = '/internal/reminders';
const MORNING = { playlistId: null, weekdays: [1, 2, 3, 4, 5], time: '07:30' };
const NOT_FOUND = [404, { error: 'There is no such reminder', code: 'REMINDER_NOT_FOUND' }];
const FULL = [
  409,
  { error: 'You can have up to 20 reminders. Please delete one to add another.', code: 'REMINDER_LIMIT_REACHED' },
];

const { call, createPlaylist, database, service } = usePlaylistsService();
const create = (values: object = {}, uid = 'ada') =>
  call('POST', PATH, { viewer: { uid }, payload: { id: randomUUID(), ...MORNING, ...values } });
const createdId = async (values?: object, uid?: string) => ((await create(values, uid))[1] as { id: string }).id;
const list = async (uid = 'ada') => (await call('GET', PATH, { viewer: { uid } }))[1] as { id: string }[];

beforeEach(async () => {
  await database.query('delete from reminders');
});

describe('a reminder', () => {
  it('is listed for its listener alone, in the order of the day', async () => {
    const evening = await createdId({ time: '21:00' });
    const { id: playlistId } = await createPlaylist('Mornings');
    const morning = await createdId({ playlistId, weekdays: [7, 1] });
    const later = await createdId({ id: '00000000-0000-4000-8000-000000000000' });
    await createdId({}, 'bob');
    expect(await list()).toEqual([
      expect.objectContaining({ id: morning, playlistId, playlistName: 'Mornings', weekdays: [1, 7], time: '07:30' }),
      expect.objectContaining({ id: later, time: '07:30' }),
      expect.objectContaining({ id: evening, playlistId: null, playlistName: null, time: '21:00' }),
    ]);
  });

  it('is made once by a call that is sent twice, and anew after its deletion', async () => {
    const id = randomUUID();
    const first = await create({ id });
    expect(first[0]).toBe(201);
    expect(await create({ id, time: '09:00' })).toEqual(first);
    await call('DELETE', `${PATH}/${id}`);
    expect(await create({ id, time: '09:00' })).toMatchObject([201, { id, time: '09:00' }]);
    expect(await list()).toHaveLength(1);
  });

  it('is changed as a whole', async () => {
    const id = await createdId();
    const { id: playlistId } = await createPlaylist('Evenings');
    const payload = { playlistId, weekdays: [6], time: '23:59' };
    const changed = await call('PUT', `${PATH}/${id}`, { payload });
    expect(changed).toMatchObject([200, { id, playlistName: 'Evenings', ...payload }]);
    expect(await list()).toEqual([changed[1]]);
  });

  it('stays without the name of its playlist when that is deleted, and has it again when that is restored', async () => {
    const { id: playlistId } = await createPlaylist('Mornings');
    await create({ playlistId });
    await call('DELETE', `/api/playlists/${playlistId}`);
    expect(await list()).toMatchObject([{ playlistId, playlistName: null }]);
    await call('POST', `/internal/playlists/${playlistId}/edits`, { payload: { kind: 'restore' } });
    expect(await list()).toMatchObject([{ playlistId, playlistName: 'Mornings' }]);
  });

  it('is for no playlist of another listener, and none that is deleted', async () => {
    const foreign = await createPlaylist('Theirs', 'bob');
    const deleted = await createPlaylist('Gone');
    await call('DELETE', `/api/playlists/${deleted.id}`);
    const id = await createdId();
    const before = await list();
    for (const playlistId of [foreign.id, deleted.id, randomUUID()]) {
      expect(await create({ playlistId })).toEqual(PLAYLIST_NOT_FOUND);
      const payload = { ...MORNING, time: '08:00', playlistId };
      expect(await call('PUT', `${PATH}/${id}`, { payload })).toEqual(PLAYLIST_NOT_FOUND);
    }
    expect(await list()).toEqual(before);
  });

  it.each([
    ['no day', { weekdays: [] }],
    ['a day twice', { weekdays: [1, 1] }],
    ['a day that no week has', { weekdays: [0] }],
    ['half a day', { weekdays: [1.5] }],
    ['an hour that no day has', { time: '24:00' }],
    ['an hour of one digit', { time: '7:30' }],
    ['a second line', { time: '07:30\n' }],
    ['an id that is none', { id: 'x' }],
    ['a playlist that is no id', { playlistId: '' }],
  ])('with %s is refused', async (_, values) => {
    expect(await create(values)).toMatchObject([400, { code: 'BAD_INPUT' }]);
    expect(await list()).toEqual([]);
  });
});

describe('the reminder of another listener', () => {
  it.each([
    ['PUT', '', MORNING],
    ['DELETE', '', undefined],
    ['POST', '/restore', undefined],
  ] as const)('is not found by %s%s, also by an administrator', async (method, rest, payload) => {
    const id = await createdId();
    const before = await list();
    for (const viewer of [{ uid: 'eve' }, { uid: 'root', isAdmin: true }])
      expect(await call(method, `${PATH}/${id}${rest}`, { viewer, ...(payload && { payload }) })).toEqual(NOT_FOUND);
    expect(await list()).toEqual(before);
  });
});

describe('reminders of two listeners with the same id', () => {
  it('are made, changed, deleted and restored by each of them alone', async () => {
    const id = randomUUID();
    const bob = { viewer: { uid: 'bob' } };
    await create({ id });
    await create({ id }, 'bob');
    const theirs = await list('bob');
    await call('PUT', `${PATH}/${id}`, { payload: { ...MORNING, time: '09:00' } });
    expect(await list('bob')).toEqual(theirs);
    await call('DELETE', `${PATH}/${id}`);
    expect(await list('bob')).toEqual(theirs);
    await call('DELETE', `${PATH}/${id}`, bob);
    await call('POST', `${PATH}/${id}/restore`);
    expect([await list(), await list('bob')]).toMatchObject([[{ id, time: '09:00' }], []]);
    await call('DELETE', `${PATH}/${id}`);
    await create({ id });
    expect(await call('POST', `${PATH}/${id}/restore`, bob)).toEqual([200, theirs[0]]);
  });
});

describe('a deleted reminder', () => {
  it('is restored as it was; a second time it stays as it is', async () => {
    const id = await createdId();
    const before = await list();
    expect(await call('DELETE', `${PATH}/${id}`)).toEqual([204, undefined]);
    expect(await call('DELETE', `${PATH}/${id}`)).toEqual(NOT_FOUND);
    expect(await call('PUT', `${PATH}/${id}`, { payload: MORNING })).toEqual(NOT_FOUND);
    expect(await list()).toEqual([]);
    for (const _ of ['once', 'twice']) expect(await call('POST', `${PATH}/${id}/restore`)).toEqual([200, before[0]]);
  });

  it('is gone after a day', async () => {
    const [old, recent] = [await createdId(), await createdId()];
    for (const id of [old, recent]) await call('DELETE', `${PATH}/${id}`);
    await database.query(`update reminders set deleted_at = now() - interval '25 hours' where id = $1`, [old]);
    await service.app().get(HourlyJobs).run('deleted-reminders');
    expect(await call('POST', `${PATH}/${old}/restore`)).toEqual(NOT_FOUND);
    expect(await call('POST', `${PATH}/${recent}/restore`)).toMatchObject([200, { id: recent }]);
  });
});

describe('the limit of reminders', () => {
  it('holds when many are added at the same moment, and for one that is restored', async () => {
    const deleted = await createdId();
    await call('DELETE', `${PATH}/${deleted}`);
    const answers = await Promise.all(Array.from({ length: 25 }, () => create()));
    expect(answers.filter(([status]) => status === 201)).toHaveLength(20);
    expect(answers.find(([status]) => status !== 201)).toEqual(FULL);
    expect(await call('POST', `${PATH}/${deleted}/restore`)).toEqual(FULL);
    expect((await create({}, 'bob'))[0]).toBe(201);
    expect(await list()).toHaveLength(20);
  });
});
