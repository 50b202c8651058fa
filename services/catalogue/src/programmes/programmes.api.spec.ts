import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { editedProgramme, programmeList, type EditedProgramme } from '@trax/contracts/programmes';
import { HourlyJobs } from '@trax/nest-platform/queues/hourly-jobs';
import { afterAnother } from '@trax/testing-server/after-another';
import { expectAuditedChange } from '@trax/testing-server/audited-change';
import { useCatalogueService } from '../testing/catalogue-service.fixture.js';
import { insertTrack } from '../testing/tracks.fixture.js';

const ROOT = { uid: 'root', isAdmin: true };
const PROGRAMMES = '/internal/catalogue/programmes';
const OFFERS = '/internal/programmes';
const MORNINGS = {
  name: 'Mornings',
  description: 'A calm start.',
  days: 21,
  weekdays: [1, 2, 3],
  time: '07:30',
  themeIds: ['rest', 'calm'],
};
const NOT_FOUND = [404, { error: 'Programme not found', code: 'PROGRAMME_NOT_FOUND' }];

const { database, service } = useCatalogueService();
type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

async function call(method: Method, url: string, payload?: object) {
  const answer = await service.inject({ method, url, viewer: ROOT, ...(payload && { payload }) });
  return [answer.statusCode, answer.body === '' ? undefined : answer.json<unknown>()] as const;
}
const readOffer = async (path = '') => (await service.inject({ url: OFFERS + path, viewer: { uid: 'ada' } })).json();
const change = (id: string, payload: object) => call('PATCH', `${PROGRAMMES}/${id}`, payload);
const create = async (values: object = {}): Promise<EditedProgramme> =>
  editedProgramme.parse((await call('POST', PROGRAMMES, { ...MORNINGS, ...values }))[1]);
const list = async () => (await call('GET', PROGRAMMES))[1];
const listOffers = async () => programmeList.parse(await readOffer());

beforeEach(async () => {
  await database.empty();
  await database.query(`insert into track_groups (id, position, name, description)
    values ('calm', 0, 'Calm', 'Quiet'), ('rest', 1, 'Rest', 'Night'), ('empty', 2, 'Empty', 'Nothing yet')`);
  await insertTrack(database, { number: 1 });
  await insertTrack(database, { number: 2, groupId: 'rest', filePath: 'rest/f-2' });
});

describe('a programme', () => {
  it('is offered once it is published, and no longer when it is withdrawn', async () => {
    const { id, version } = await create();
    expect(await list()).toEqual([{ id, ...MORNINGS, isPublished: false, version }]);
    expect(await listOffers()).toEqual([]);
    expect(await call('GET', `${OFFERS}/${id}`)).toEqual(NOT_FOUND);
    expect(await change(id, { isPublished: true, version })).toMatchObject([200, { isPublished: true, version: 1 }]);
    expect(await listOffers()).toEqual([{ id, ...MORNINGS }]);
    expect(await readOffer(`/${id}`)).toEqual({ id, ...MORNINGS });
    await change(id, { isPublished: false, version: 1 });
    expect(await listOffers()).toEqual([]);
  });

  it('is changed as far as it is said, in the version that was seen', async () => {
    const { id } = await create();
    const values = { description: 'Gently.', days: null, themeIds: ['calm'] };
    expect(await change(id, { ...values, version: 0 })).toEqual([
      200,
      { id, ...MORNINGS, ...values, isPublished: false, version: 1 },
    ]);
    expect(await change(id, { name: 'Late', version: 0 })).toMatchObject([409, { code: 'CATALOGUE_CHANGED' }]);
    expect(await change(randomUUID(), { name: 'None', version: 0 })).toEqual(NOT_FOUND);
    expect(await list()).toMatchObject([{ name: 'Mornings', days: null, version: 1 }]);
  });

  it('is neither changed nor deleted in a version that another call has replaced a moment before', async () => {
    const { id } = await create();
    const replace = 'update programmes set version = version + 1';
    const answers = [
      await afterAnother(database, replace, () => change(id, { name: 'Late', version: 0 })),
      await afterAnother(database, replace, () => call('DELETE', `${PROGRAMMES}/${id}?version=1`)),
    ];
    for (const answer of answers) expect(answer).toMatchObject([409, { code: 'CATALOGUE_CHANGED' }]);
    expect(await list()).toMatchObject([{ name: 'Mornings', version: 2 }]);
  });

  it('is offered without the themes that listeners do not find, and not without any', async () => {
    const { id } = await create({ themeIds: ['empty', 'rest', 'calm'] });
    await change(id, { isPublished: true, version: 0 });
    expect(await listOffers()).toMatchObject([{ themeIds: ['rest', 'calm'] }]);
    await database.query(`update track_groups set is_hidden = true where id = 'rest'`);
    expect(await listOffers()).toMatchObject([{ themeIds: ['calm'] }]);
    for (const values of [`state = 'draft'`, `state = 'hidden'`, `state = 'published', deleted_at = now()`]) {
      await database.query(`update tracks set ${values} where group_id = 'calm'`);
      expect(await listOffers()).toEqual([]);
    }
    expect(await call('GET', `${OFFERS}/${id}`)).toEqual(NOT_FOUND);
    expect(await list()).toMatchObject([{ themeIds: ['empty', 'rest', 'calm'] }]);
  });

  it('keeps a theme that was deleted since, and gets no other one that there is not', async () => {
    const { id } = await create();
    await database.query(`update track_groups set deleted_at = now() where id = 'rest'`);
    expect(await change(id, { themeIds: ['rest'], version: 0 })).toMatchObject([200, { themeIds: ['rest'] }]);
    const refused = [404, { error: 'Theme not found', code: 'THEME_NOT_FOUND' }];
    expect(await change(id, { themeIds: ['rest', 'gone'], version: 1 })).toEqual(refused);
    expect(await call('POST', PROGRAMMES, { ...MORNINGS, themeIds: ['gone'] })).toEqual(refused);
    expect(await list()).toHaveLength(1);
  });

  it('is deleted, restored as it was, and gone after a day', async () => {
    const { id, version } = await create();
    const before = await list();
    expect(await call('DELETE', `${PROGRAMMES}/${id}?version=7`)).toMatchObject([409, { code: 'CATALOGUE_CHANGED' }]);
    expect(await call('DELETE', `${PROGRAMMES}/${id}?version=${version}`)).toEqual([204, undefined]);
    expect(await call('DELETE', `${PROGRAMMES}/${id}?version=${version}`)).toEqual(NOT_FOUND);
    expect(await change(id, { isPublished: true, version })).toEqual(NOT_FOUND);
    expect(await list()).toEqual([]);
    const restore = () => call('POST', `${PROGRAMMES}/${id}/restoration`);
    for (const _ of ['once', 'twice']) expect(await restore()).toMatchObject([200, { id, version }]);
    expect(await list()).toEqual(before);
    await call('DELETE', `${PROGRAMMES}/${id}?version=${version}`);
    await database.query(`update programmes set deleted_at = now() - interval '25 hours'`);
    await service.app().get(HourlyJobs).run('deleted-programmes');
    expect(await restore()).toEqual(NOT_FOUND);
  });

  it.each([
    ['no name', { name: ' ' }],
    ['a name that no playlist may have', { name: 'x'.repeat(101) }],
    ['no day', { days: 0 }],
    ['more days than a year has', { days: 366 }],
    ['no weekday', { weekdays: [] }],
    ['an hour that no day has', { time: '24:00' }],
    ['no theme', { themeIds: [] }],
    ['a theme twice', { themeIds: ['calm', 'calm'] }],
    ['an own theme of a listener', { themeIds: ['own--calm'] }],
    ['more themes than it may have', { themeIds: Array.from({ length: 21 }, (_, index) => `theme-${index}`) }],
  ])('with %s is refused', async (_, values) => {
    expect(await call('POST', PROGRAMMES, { ...MORNINGS, ...values })).toMatchObject([400, { code: 'BAD_INPUT' }]);
    expect(await list()).toEqual([]);
  });

  it('is one of at most fifty, also when many are added at the same moment and for one that is restored', async () => {
    const deleted = await create();
    await call('DELETE', `${PROGRAMMES}/${deleted.id}?version=0`);
    const answers = await Promise.all(Array.from({ length: 52 }, () => call('POST', PROGRAMMES, MORNINGS)));
    expect(answers.filter(([status]) => status === 201)).toHaveLength(50);
    const error = 'There can be up to 50 programmes. Please delete one to add another.';
    const full = [409, { error, code: 'PROGRAMME_LIMIT_REACHED' }];
    expect(answers.find(([status]) => status !== 201)).toEqual(full);
    expect(await call('POST', `${PROGRAMMES}/${deleted.id}/restoration`)).toEqual(full);
  });

  it('has each of its changes in the audit log, in the transaction of the change', async () => {
    const { id } = await create();
    const send = (method: Method, rest: string, payload?: object) => () =>
      service.inject({ method, url: PROGRAMMES + rest, viewer: ROOT, ...(payload && { payload }) });
    await expectAuditedChange(database, 'createProgramme', send('POST', '', MORNINGS));
    await expectAuditedChange(database, 'changeProgramme', send('PATCH', `/${id}`, { days: 7, version: 0 }));
    const published = send('PATCH', `/${id}`, { isPublished: true, version: 1 });
    await expectAuditedChange(database, 'publishProgramme', published);
    const withdrawn = send('PATCH', `/${id}`, { isPublished: false, version: 2 });
    await expectAuditedChange(database, 'withdrawProgramme', withdrawn);
    await expectAuditedChange(database, 'deleteProgramme', send('DELETE', `/${id}?version=3`));
    await expectAuditedChange(database, 'restoreProgramme', send('POST', `/${id}/restoration`));
  });
});
