import { beforeEach, describe, expect, it } from '@jest/globals';
import { trackList, transcriptList, transcript } from '@trax/contracts/catalogue';
import { editedThemeWithTracks, type EditedTrack } from '@trax/contracts/catalogue-editing';
import { useCatalogueService } from '../testing/catalogue-service.fixture.js';
import { insertTrack, numberedTrackId } from '../testing/tracks.fixture.js';

const ROOT = { uid: 'root', isAdmin: true };
const TRACK = numberedTrackId(1);
const WORDS = {
  text: 'I rest. I sleep.',
  sentences: [
    { start: 0.5, text: 'I rest.' },
    { start: 2, text: 'I sleep.' },
  ],
};

describe('what administrators do with tracks', () => {
  const { database, service, showChanges } = useCatalogueService();
  const send = (method: 'PATCH' | 'PUT' | 'DELETE', url: string, payload?: object) =>
    service.inject({ method, url: `/internal/catalogue/tracks/${url}`, viewer: ROOT, ...(payload && { payload }) });
  const change = async (values: object, id = TRACK) =>
    send('PATCH', id, { version: (await find(id)).version, ...values });
  const setWords = async (words: object, id = TRACK) =>
    send('PUT', `${id}/words`, { version: (await find(id)).version, text: '', sentences: [], ...words });
  const readCode = async (answer: ReturnType<typeof send>) => {
    const { statusCode, body } = await answer;
    return [statusCode, JSON.parse(body).code];
  };
  const getTheme = async () =>
    editedThemeWithTracks.parse(
      (await service.inject({ url: '/internal/catalogue/themes/calm', viewer: ROOT })).json(),
    );
  const find = async (id: string): Promise<EditedTrack> => {
    const found = (await getTheme()).tracks.find((track) => track.id === id);
    if (found === undefined) throw new Error(`there is no track ${id}`);
    return found;
  };
  const listShown = async () =>
    trackList.parse((await service.inject({ url: '/api/tracks', viewer: { uid: 'ada' } })).json());

  beforeEach(async () => {
    await database.empty();
    await database.query(`insert into track_groups (id, position, name, description) values ('calm', 0, 'Calm', '')`);
    await insertTrack(database, { number: 1 });
    await showChanges();
  });

  it('is renamed and gets a language, which listeners see at once', async () => {
    const answer = await change({ displayName: ' I sleep ', language: 'pt-BR' });
    expect(editedThemeWithTracks.parse(answer.json()).tracks).toMatchObject([
      { id: TRACK, displayName: 'I sleep', language: 'pt-BR', state: 'published', isSample: false, hasWords: false },
    ]);
    expect(await listShown()).toMatchObject([{ displayName: 'I sleep', language: 'pt-BR' }]);
    await change({ language: null });
    expect((await find(TRACK)).language).toBeNull();
    expect(await listShown()).toMatchObject([{ language: null }]);
  });

  it('is hidden and brought back', async () => {
    await change({ state: 'hidden' });
    expect(await listShown()).toEqual([]);
    expect(await getTheme()).toMatchObject({ hiddenCount: 1, draftCount: 0, trackCount: 1 });
    await change({ state: 'published' });
    expect(await listShown()).toHaveLength(1);
  });

  it('gets a free number, and none that another one has', async () => {
    await insertTrack(database, { number: 2 });
    await insertTrack(database, { number: 3, voiceGender: 'M' });
    const message = 'This voice of the theme has a track 2 already';
    const refused = await change({ trackNumber: 2 });
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      { error: message, code: 'TRACK_NUMBER_TAKEN', fields: { trackNumber: message } },
    ]);
    expect((await change({ trackNumber: 3 })).statusCode).toBe(200);
    expect((await find(TRACK)).trackNumber).toBe(3);
  });

  it('is not changed by an administrator who has seen an earlier version of it', async () => {
    const { version } = await find(TRACK);
    await change({ displayName: 'I sleep' });
    for (const values of [{ displayName: 'I rest' }, { state: 'hidden' }, { isSample: false }]) {
      expect(await readCode(send('PATCH', TRACK, { ...values, version }))).toEqual([409, 'CATALOGUE_CHANGED']);
    }
    expect(await readCode(send('PUT', `${TRACK}/words`, { ...WORDS, version }))).toEqual([409, 'CATALOGUE_CHANGED']);
    expect(await find(TRACK)).toMatchObject({ displayName: 'I sleep', hasWords: false });
  });

  it.each([
    [{ displayName: '' }],
    [{ trackNumber: 0 }],
    [{ trackNumber: 1_000 }],
    [{ state: 'draft' }],
    [{ language: 'not a tag' }],
    [{ version: -1 }],
  ])('is refused %j', async (values) => {
    expect(await readCode(change(values))).toEqual([400, 'BAD_INPUT']);
  });

  it.each(['change', 'words'])('%s of no track is 404', async (what) => {
    const url = what === 'words' ? `${numberedTrackId(9)}/words` : numberedTrackId(9);
    const answer = send(what === 'words' ? 'PUT' : 'PATCH', url, { ...WORDS, version: 0 });
    expect(await readCode(answer)).toEqual([404, 'TRACK_NOT_FOUND']);
  });

  describe('its words', () => {
    const read = async () =>
      transcript.parse(
        (await service.inject({ url: `/internal/catalogue/tracks/${TRACK}/words`, viewer: ROOT })).json(),
      );

    it('are none, set, changed, found and removed', async () => {
      expect(await read()).toEqual({ trackId: TRACK, text: '', sentences: [] });
      await setWords({ sentences: WORDS.sentences });
      expect(await read()).toEqual({ trackId: TRACK, ...WORDS });
      const heard = await service.inject({ url: `/internal/transcripts?ids=${TRACK}`, viewer: { uid: 'ada' } });
      expect(transcriptList.parse(heard.json())).toEqual([{ trackId: TRACK, ...WORDS }]);
      await setWords({ text: 'I wake.\n\nI rise.' });
      const search = await service.inject({ url: '/internal/transcripts/search?words=rise', viewer: { uid: 'ada' } });
      expect(search.json()).toEqual([{ trackId: TRACK, sentence: 'I rise.' }]);
      await setWords({});
      expect([await read(), (await find(TRACK)).hasWords]).toEqual([
        { trackId: TRACK, text: '', sentences: [] },
        false,
      ]);
    });

    it.each([
      [[3, 2], 'sentences.1.start: 2 is not after 3, the start before it'],
      [[1, 26.5], 'sentences.1.start: 26.5 is not within the recording, which ends at 26.5'],
    ])('are refused with the starts %j', async (starts, error) => {
      const sentences = WORDS.sentences.map((sentence, index) => ({ ...sentence, start: starts[index] }));
      expect((await setWords({ sentences })).json()).toMatchObject({ error, code: 'BAD_INPUT' });
      expect((await find(TRACK)).hasWords).toBe(false);
    });

    it('are refused when the sentences are not those of the text', async () => {
      const answer = await setWords({ ...WORDS, text: 'I rest. I wake.' });
      expect(answer.json()).toMatchObject({ error: 'sentences.1.text: the text goes on with "I wake."' });
    });
  });

  describe('the sample', () => {
    const getSample = () => service.inject({ url: '/api/sample' });

    beforeEach(() => setWords(WORDS));

    it('is one track, until it is another one or none', async () => {
      await insertTrack(database, { number: 2, transcript: WORDS });
      await change({ isSample: true });
      expect((await getSample()).json()).toMatchObject({ trackId: TRACK });
      await change({ isSample: true }, numberedTrackId(2));
      expect((await getSample()).json()).toMatchObject({ trackId: numberedTrackId(2) });
      expect([(await find(TRACK)).isSample, (await find(numberedTrackId(2))).isSample]).toEqual([false, true]);
      await change({ isSample: false }, numberedTrackId(2));
      expect((await getSample()).statusCode).toBe(404);
    });

    it('publishes a new version of the catalogue when it alone is changed, and none when it stays what it is', async () => {
      const readVersions = () =>
        database.query<{ version: string; published: string }>(
          `select version, (select max((payload->>'version')::bigint) from outbox where type = 'catalogue.changed') as published
           from catalogue_version`,
        );
      for (const isSample of [true, false]) {
        const [before] = await readVersions();
        await change({ isSample });
        const changed = await readVersions();
        expect(Number(changed[0]?.version)).toBeGreaterThan(Number(before?.version));
        expect(changed[0]?.published).toBe(changed[0]?.version);
        await change({ isSample });
        expect(await readVersions()).toEqual(changed);
      }
    });

    it('comes back with its track, and keeps its words', async () => {
      await change({ isSample: true });
      expect(await readCode(setWords({}))).toEqual([409, 'SAMPLE_REFUSED']);
      await change({ state: 'hidden' });
      expect((await getSample()).statusCode).toBe(404);
      await change({ state: 'published' });
      expect((await getSample()).json()).toMatchObject({ trackId: TRACK });
    });

    it.each([
      ['is hidden', `update tracks set state = 'hidden'`],
      ['has a hidden theme', 'update track_groups set is_hidden = true'],
      ['lasts longer than 30 s', 'update tracks set duration_seconds = 30.5'],
      ['has no words', 'delete from transcripts'],
    ])('cannot be a track that %s', async (_, sql) => {
      await database.query(sql);
      expect(await readCode(change({ isSample: true }))).toEqual([409, 'SAMPLE_REFUSED']);
      expect((await getSample()).statusCode).toBe(404);
    });
  });
});
