import { beforeAll, describe, expect, it } from '@jest/globals';
import { transcript, transcriptList } from '@trax/contracts/catalogue';
import { useCatalogueService } from '../../testing/catalogue-service.fixture.js';

const idOf = (number: number) => `00000000-0000-5000-8000-00000000000${number}`;
const SENTENCES = [
  { start: 0.25, text: 'I rest.' },
  { start: 2, text: 'I sleep.' },
];
const FIRST = { trackId: idOf(1), text: 'I rest.\n\nI sleep.', sentences: SENTENCES };
const SECOND = { trackId: idOf(2), text: 'I wake.', sentences: [] };

describe('the transcript of a track', () => {
  const { database, service } = useCatalogueService();
  const get = (url: string) => service.inject({ url, viewer: { uid: 'ada' } });

  beforeAll(async () => {
    await database.query(`insert into track_groups (id, position, name, description) values ('calm', 0, 'Calm', '')`);
    for (const number of [1, 2, 3]) {
      await database.query(
        `insert into tracks (id, group_id, track_number, voice_gender, display_name, file_path, duration_seconds)
         values ($1, 'calm', $2, 'F', 'I rest', $3, 26.5)`,
        [idOf(number), number, `calm/f-${number}`],
      );
    }
    for (const { trackId, text, sentences } of [FIRST, SECOND]) {
      await database.query(`insert into transcripts (id, text, sentences, words) values ($1, $2, $3, '')`, [
        trackId,
        text,
        JSON.stringify(sentences),
      ]);
    }
  });

  it.each([FIRST, SECOND])('has its sentences in order, and none where their times are not known', async (expected) => {
    const answer = await get(`/api/tracks/${expected.trackId.toUpperCase()}/transcript`);
    expect(transcript.parse(answer.json())).toEqual(expected);
  });

  it.each([
    { what: 'a track without a text', id: idOf(3), status: 404, code: 'TRANSCRIPT_NOT_FOUND' },
    { what: 'no track', id: idOf(4), status: 404, code: 'TRACK_NOT_FOUND' },
    { what: 'a text that is no id', id: 'calm', status: 400, code: 'BAD_INPUT' },
    { what: 'a NUL', id: '%00', status: 400, code: 'BAD_INPUT' },
  ])('of $what is $status $code', async ({ id, status, code }) => {
    const answer = await get(`/api/tracks/${id}/transcript`);
    expect([answer.statusCode, answer.json()]).toEqual([status, { error: expect.any(String), code }]);
  });

  it('comes together with those of other tracks; a track without one is left out', async () => {
    const answer = await get(`/internal/transcripts?ids=${[3, 2, 1].map(idOf).join(',')}`);
    const byId = new Map(transcriptList.parse(answer.json()).map((one) => [one.trackId, one]));
    expect(byId).toEqual(new Map([FIRST, SECOND].map((one) => [one.trackId, one])));
  });

  it.each(['', '?ids=', '?ids=x', `?ids=${Array.from({ length: 101 }, () => idOf(1)).join(',')}`])(
    'is refused for %.20j',
    async (query) => {
      expect((await get(`/internal/transcripts${query}`)).json()).toMatchObject({ code: 'BAD_INPUT' });
    },
  );
});
