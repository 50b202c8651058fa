import { beforeAll, describe, expect, it } from '@jest/globals';
import { transcriptMatchList } from '@trax/contracts/catalogue';
import { useCatalogueService } from '../../testing/catalogue-service.fixture.js';
import { insertTrack, numberedTrackId } from '../../testing/tracks.fixture.js';

const BREATH = 'I breathe in. I breathe out.\n\nDéjà vu: the café is calm.';
const SENTENCES = [
  { start: 0, text: 'I look around.' },
  { start: 3, text: 'The CALM comes home!' },
];

describe('GET /internal/transcripts/search?words=', () => {
  const { database, service } = useCatalogueService();
  const search = (words: string) =>
    service.inject({ url: `/internal/transcripts/search?words=${encodeURIComponent(words)}`, viewer: { uid: 'ada' } });
  const find = async (words: string) => transcriptMatchList.parse((await search(words)).json());

  beforeAll(async () => {
    await database.query(
      `insert into track_groups (id, position, name, description) values ('last', 1, 'Last', ''), ('first', 0, 'First', '')`,
    );
    await insertTrack(database, { number: 1, groupId: 'last', transcript: { text: BREATH, sentences: [] } });
    const text = SENTENCES.map((sentence) => sentence.text).join(' ');
    await insertTrack(database, { number: 2, groupId: 'first', transcript: { text, sentences: SENTENCES } });
  });

  it('finds tracks in the order of the catalogue, each with its first sentence that has the word', async () => {
    expect(await find('calm')).toEqual([
      { trackId: numberedTrackId(2), sentence: 'The CALM comes home!' },
      { trackId: numberedTrackId(1), sentence: 'Déjà vu: the café is calm.' },
    ]);
  });

  it.each([
    ['all words, in any order', 'out breathe', 'I breathe in.'],
    ['whatever the case', 'BREATHE', 'I breathe in.'],
    ['without accents', 'deja CAFE', 'Déjà vu: the café is calm.'],
    ['with accents', 'de\u0301ja\u0300', 'Déjà vu: the café is calm.'],
    ['words that begin with it', 'brea', 'I breathe in.'],
    ['whatever stands between words', " 'in' & !(out) :* ", 'I breathe in.'],
  ])('finds %s: %s', async (_, words, sentence) => {
    expect(await find(words)).toEqual([{ trackId: numberedTrackId(1), sentence }]);
  });

  it.each(['breathe home', 'reathe', 'nothing', 'x'.repeat(100)])('finds nothing for %s', async (words) => {
    expect(await find(words)).toEqual([]);
  });

  it.each(['', ' ', '!?', '\u0000', 'a\u0000b', 'x'.repeat(101)])('refuses %j', async (words) => {
    const answer = await search(words);
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { error: expect.any(String), code: 'BAD_INPUT' }]);
  });

  it.each(['', '?words=a&words=b'])('refuses the query "%s"', async (query) => {
    const answer = await service.inject({ url: `/internal/transcripts/search${query}`, viewer: { uid: 'ada' } });
    expect(answer.statusCode).toBe(400);
  });

  it('answers at most 100', async () => {
    for (let number = 3; number <= 103; number += 1) {
      await insertTrack(database, { number, groupId: 'first', transcript: { text: 'I am patient.', sentences: [] } });
    }
    expect(await find('patient')).toHaveLength(100);
  });
});
