import { beforeAll, describe, expect, it } from '@jest/globals';
import { trackGroupList, trackList, transcriptList, transcriptMatchList } from '@trax/contracts/catalogue';
import { useCatalogueService } from '../../testing/catalogue-service.fixture.js';
import { insertTrack, numberedTrackId } from '../../testing/tracks.fixture.js';

const WORDS = { text: 'I rest.', sentences: [] };
const SHOWN = numberedTrackId(1);
const DRAFT = numberedTrackId(2);
const HIDDEN = numberedTrackId(3);
const OF_HIDDEN_THEME = numberedTrackId(4);
const soundPath = (id: string) => `/audio/calm/f-${Number(id.slice(-1))}-0a1b2c3d.mp3`;

describe('what listeners get of drafts, hidden tracks and hidden themes', () => {
  const { audio, database, service, showChanges } = useCatalogueService();
  const get = (url: string, viewer: { uid: string; isAdmin?: boolean } = { uid: 'ada' }) =>
    service.inject({ url, viewer });

  beforeAll(async () => {
    await database.query(
      `insert into track_groups (id, position, name, description, is_hidden)
       values ('calm', 0, 'Calm', '', false), ('drafts', 1, 'Drafts', '', false), ('gone', 2, 'Gone', '', true),
              ('empty', 3, 'Empty', '', false)`,
    );
    for (const [number, groupId] of [
      [1, 'calm'],
      [2, 'drafts'],
      [3, 'calm'],
      [4, 'gone'],
    ] as const) {
      const filePath = `calm/f-${number}-0a1b2c3d`;
      await audio.write(`${filePath}.mp3`, Buffer.alloc(100, number));
      await insertTrack(database, { number, groupId, filePath, transcript: WORDS });
    }
    await database.query(`update tracks set state = 'draft' where id = $1`, [DRAFT]);
    await database.query(`update tracks set state = 'hidden' where id = $1`, [HIDDEN]);
    await database.query('insert into published_sample (id) values ($1)', [SHOWN]);
    await showChanges();
  });

  it('is none of them in the lists, and no theme that has nothing else', async () => {
    expect(trackList.parse((await get('/api/tracks')).json()).map(({ id }) => id)).toEqual([SHOWN]);
    expect(trackGroupList.parse((await get('/api/track-groups')).json()).map(({ id }) => id)).toEqual(['calm']);
  });

  it('is nothing of their state, language or version', async () => {
    const [track] = (await get('/api/tracks')).json<object[]>();
    expect(Object.keys(track ?? {}).toSorted()).toEqual(
      [
        'displayName',
        'durationSeconds',
        'filePath',
        'groupId',
        'id',
        'language',
        'repetitions',
        'trackNumber',
        'voiceGender',
      ].toSorted(),
    );
  });

  it('is none of them in a search of words', async () => {
    const matches = transcriptMatchList.parse((await get('/internal/transcripts/search?words=rest')).json());
    expect(matches.map(({ trackId }) => trackId)).toEqual([SHOWN]);
  });

  it('is no word of a draft, and those of hidden ones, which playlists may hold', async () => {
    const ids = [SHOWN, DRAFT, HIDDEN, OF_HIDDEN_THEME];
    const transcripts = transcriptList.parse((await get(`/internal/transcripts?ids=${ids.join(',')}`)).json());
    expect(transcripts.map(({ trackId }) => trackId).toSorted()).toEqual([SHOWN, HIDDEN, OF_HIDDEN_THEME]);
  });

  it('is no sound of a draft, which an administrator hears, and that of hidden ones', async () => {
    for (const method of ['GET', 'HEAD'] as const) {
      const answer = await service.inject({ method, url: soundPath(DRAFT), viewer: { uid: 'ada' } });
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store']);
    }
    expect((await get(soundPath(DRAFT), { uid: 'root', isAdmin: true })).statusCode).toBe(200);
    for (const id of [SHOWN, HIDDEN, OF_HIDDEN_THEME]) expect((await get(soundPath(id))).statusCode).toBe(200);
  });

  it('is the sound of a draft when a track that is no draft has the same', async () => {
    await database.query(`update tracks set file_path = 'calm/f-2-0a1b2c3d' where id = $1`, [HIDDEN]);
    await showChanges();
    expect((await get(soundPath(DRAFT))).statusCode).toBe(200);
    await database.query(`update tracks set file_path = 'calm/f-3-0a1b2c3d' where id = $1`, [HIDDEN]);
    await showChanges();
    expect((await get(soundPath(DRAFT))).statusCode).toBe(404);
  });

  it.each([
    [`update tracks set state = 'hidden' where id = '${SHOWN}'`, `update tracks set state = 'published'`],
    [`update tracks set state = 'draft' where id = '${SHOWN}'`, `update tracks set state = 'published'`],
    [`update track_groups set is_hidden = true`, 'update track_groups set is_hidden = false'],
  ])('is no sample after %s', async (hide, show) => {
    expect((await get('/api/sample')).statusCode).toBe(200);
    await database.query(hide);
    await showChanges();
    for (const url of ['/api/sample', '/api/sample/audio']) {
      expect((await service.inject({ url })).json()).toMatchObject({ code: 'SAMPLE_NOT_FOUND' });
    }
    await database.query(show);
    await showChanges();
  });
});
