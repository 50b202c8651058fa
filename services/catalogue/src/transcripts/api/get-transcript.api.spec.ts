import { beforeAll, describe, expect, it } from '@jest/globals';
import { transcript, transcriptList } from '@trax/contracts/catalogue';
import { useCatalogueService } from '../../testing/catalogue-service.fixture.js';
import { insertTrack, trackIdOf } from '../../testing/tracks.fixture.js';

const SENTENCES = [
  { start: 0.25, text: 'I rest.' },
  { start: 2, text: 'I sleep.' },
];
const FIRST = { trackId: trackIdOf(1), text: 'I rest.\n\nI sleep.', sentences: SENTENCES };
const SECOND = { trackId: trackIdOf(2), text: 'I wake.', sentences: [] };

describe('the transcript of a track', () => {
  const { database, service } = useCatalogueService();
  const get = (url: string) => service.inject({ url, viewer: { uid: 'ada' } });

  beforeAll(async () => {
    await database.query(`insert into track_groups (id, position, name, description) values ('calm', 0, 'Calm', '')`);
    await insertTrack(database, { number: 1, transcript: FIRST });
    await insertTrack(database, { number: 2, transcript: SECOND });
    await insertTrack(database, { number: 3 });
  });

  it.each([FIRST, SECOND])('has its sentences in order, and none where their times are not known', async (expected) => {
    const answer = await get(`/api/tracks/${expected.trackId.toUpperCase()}/transcript`);
    expect(transcript.parse(answer.json())).toEqual(expected);
  });

  it.each([
    { what: 'a track without a text', id: trackIdOf(3), status: 404, code: 'TRANSCRIPT_NOT_FOUND' },
    { what: 'no track', id: trackIdOf(4), status: 404, code: 'TRACK_NOT_FOUND' },
    { what: 'a text that is no id', id: 'calm', status: 400, code: 'BAD_INPUT' },
    { what: 'a NUL', id: '%00', status: 400, code: 'BAD_INPUT' },
  ])('of $what is $status $code', async ({ id, status, code }) => {
    const answer = await get(`/api/tracks/${id}/transcript`);
    expect([answer.statusCode, answer.json()]).toEqual([status, { error: expect.any(String), code }]);
  });

  it('comes together with those of other tracks; a track without one is left out', async () => {
    const answer = await get(`/internal/transcripts?ids=${[3, 2, 1].map(trackIdOf).join(',')}`);
    const byId = new Map(transcriptList.parse(answer.json()).map((one) => [one.trackId, one]));
    expect(byId).toEqual(new Map([FIRST, SECOND].map((one) => [one.trackId, one])));
  });

  it.each(['', '?ids=', '?ids=x', `?ids=${Array.from({ length: 101 }, () => trackIdOf(1)).join(',')}`])(
    'is refused for %.20j',
    async (query) => {
      expect((await get(`/internal/transcripts${query}`)).json()).toMatchObject({ code: 'BAD_INPUT' });
    },
  );
});
