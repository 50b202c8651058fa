import { beforeEach, describe, expect, it } from '@jest/globals';
import { useGateway } from '../../testing/use-gateway.js';

const gateway = useGateway();
const { catalogue, playlists, stats } = gateway.services;

const ID = '01890000-0000-7000-8000-000000000001';
const PROGRAMME_ID = '01890000-0000-7000-8000-000000000002';
const PLAYLIST_ID = '01890000-0000-7000-8000-000000000003';
const EDITED_PATH = '/internal/catalogue/programmes';
const DAYS_PATH = `/internal/stats/playlists/${PLAYLIST_ID}/days`;
const PROGRAMME = {
  id: PROGRAMME_ID,
  name: '21 days',
  description: 'A little every day.',
  days: 21,
  weekdays: [1, 5],
  time: '07:30',
  themeIds: ['calm', 'rest'],
};
const EDITED = { ...PROGRAMME, isPublished: false, version: 3 };
const ENROLMENT = {
  id: ID,
  programmeId: PROGRAMME_ID,
  playlistId: PLAYLIST_ID,
  name: 'My 21 days',
  days: 21,
  countedSince: null,
};

const query = (document: string, uid = 'listener') => gateway.queryGraph(uid, document);
const callsOf = (service: typeof catalogue) =>
  service.received.map(({ method, url, body }) => [method, url, body ? JSON.parse(String(body)) : undefined]);

describe('the programmes of an installation', () => {
  it('are listed for listeners', async () => {
    catalogue.answers('/internal/programmes', [PROGRAMME]);
    const fields = Object.keys(PROGRAMME).join(' ');
    expect(await query(`{ programmes { ${fields} } }`)).toEqual({ data: { programmes: [PROGRAMME] } });
  });

  it('are listed, changed, deleted and restored by administrators', async () => {
    catalogue.answers(EDITED_PATH, [EDITED]);
    catalogue.answers(`${EDITED_PATH}/${PROGRAMME_ID}`, EDITED);
    catalogue.answers(`${EDITED_PATH}/${PROGRAMME_ID}/restoration`, EDITED);
    const fields = Object.keys(EDITED).join(' ');
    expect(await query(`{ editedProgrammes { ${fields} } }`, 'owner')).toEqual({
      data: { editedProgrammes: [EDITED] },
    });
    for (const change of ['isPublished: true', 'days: null, name: null', 'themeIds: ["calm"]'])
      await query(`mutation { changeProgramme(id: "${PROGRAMME_ID}", version: 3, ${change}) { id } }`, 'owner');
    await query(`mutation { restoreProgramme(id: "${PROGRAMME_ID}") { id } }`, 'owner');
    catalogue.answers(EDITED_PATH, EDITED, 201);
    const { id: _id, description, ...values } = PROGRAMME;
    const given = 'name: "21 days", weekdays: [1, 5], time: "07:30", themeIds: ["calm", "rest"]';
    await query(`mutation { createProgramme(${given}, description: "${description}", days: 21) { id } }`, 'owner');
    await query(`mutation { createProgramme(${given}, description: "${description}") { id } }`, 'owner');
    catalogue.answers(`${EDITED_PATH}/${PROGRAMME_ID}`, undefined, 204);
    expect(await query(`mutation { deleteProgramme(id: "${PROGRAMME_ID}", version: 3) }`, 'owner')).toEqual({
      data: { deleteProgramme: true },
    });
    const path = `${EDITED_PATH}/${PROGRAMME_ID}`;
    expect(callsOf(catalogue).slice(1)).toEqual([
      ['PATCH', path, { isPublished: true, version: 3 }],
      ['PATCH', path, { days: null, version: 3 }],
      ['PATCH', path, { themeIds: ['calm'], version: 3 }],
      ['POST', `${path}/restoration`, undefined],
      ['POST', EDITED_PATH, { description, ...values }],
      ['POST', EDITED_PATH, { description, ...values, days: null }],
      ['DELETE', `${path}?version=3`, undefined],
    ]);
  });
});

describe('what a listener follows', () => {
  beforeEach(() => {
    catalogue.answers(`/internal/programmes/${PROGRAMME_ID}`, PROGRAMME);
    playlists.answers('/internal/enrolments', [ENROLMENT, { ...ENROLMENT, countedSince: '2026-11-23T03:04:05.000Z' }]);
    playlists.answers(`/internal/enrolments/${ID}`, ENROLMENT);
    playlists.answers(`/internal/enrolments/${ID}/restore`, ENROLMENT);
    stats.answers(DAYS_PATH, { days: 4, lastDate: '2026-11-22' });
  });

  it('is listed with its days, which count from when it was started again', async () => {
    const { countedSince: _since, ...shown } = ENROLMENT;
    const found = { ...shown, progress: { days: 4, lastDate: '2026-11-22' } };
    const fields = `${Object.keys(shown).join(' ')} progress { days lastDate }`;
    expect(await query(`{ enrolments { ${fields} } }`)).toEqual({
      data: { enrolments: [found, found] },
    });
    const since = new URLSearchParams({ since: '2026-11-23T03:04:05.000Z' });
    expect(callsOf(stats).map(([, url]) => url)).toEqual([DAYS_PATH, `${DAYS_PATH}?${since}`]);
  });

  it('is started with what the programme is now, and with a reminder where days and time are given', async () => {
    playlists.answers('/internal/enrolments', ENROLMENT, 201);
    const start = (rest: string) =>
      query(`mutation { startProgramme(id: "${ID}", programmeId: "${PROGRAMME_ID}", voice: F${rest}) { id } }`);
    expect(await start(', weekdays: [1], time: "08:00"')).toEqual({ data: { startProgramme: { id: ID } } });
    await start('');
    const { name, days, themeIds } = PROGRAMME;
    const body = { id: ID, programmeId: PROGRAMME_ID, name, days, themeIds, voice: 'F' };
    expect(callsOf(playlists)).toEqual([
      ['POST', '/internal/enrolments', { ...body, reminder: { weekdays: [1], time: '08:00' } }],
      ['POST', '/internal/enrolments', { ...body, reminder: null }],
    ]);
  });

  it('is not started where the programme is withdrawn', async () => {
    const problem = { error: 'Programme not found', code: 'PROGRAMME_NOT_FOUND' };
    catalogue.answers(`/internal/programmes/${PROGRAMME_ID}`, problem, 404);
    const { errors } = await query(
      `mutation { startProgramme(id: "${ID}", programmeId: "${PROGRAMME_ID}", voice: M) { id } }`,
    );
    expect(errors).toMatchObject([{ extensions: { code: 'PROGRAMME_NOT_FOUND' } }]);
    expect(playlists.received).toEqual([]);
  });

  it('is changed, left and followed again', async () => {
    await query(`mutation { changeEnrolment(id: "${ID}", change: startAgain) { id } }`);
    await query(`mutation { rejoinProgramme(id: "${ID}") { id } }`);
    playlists.answers(`/internal/enrolments/${ID}`, undefined, 204);
    expect(await query(`mutation { leaveProgramme(id: "${ID}") }`)).toEqual({ data: { leaveProgramme: ID } });
    expect(callsOf(playlists)).toEqual([
      ['PATCH', `/internal/enrolments/${ID}`, { change: 'startAgain' }],
      ['POST', `/internal/enrolments/${ID}/restore`, undefined],
      ['DELETE', `/internal/enrolments/${ID}`, undefined],
    ]);
  });
});
