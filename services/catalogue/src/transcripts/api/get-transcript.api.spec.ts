import { beforeAll, describe, expect, it } from '@jest/globals';
import { transcriptList } from '@trax/contracts/catalogue';
import { useCatalogueService } from '../../testing/catalogue-service.fixture.js';
import { insertTrack, numberedTrackId } from '../../testing/tracks.fixture.js';

const SENTENCES = [
  { start: 0.25, text: 'I rest.' },
  { start: 2, text: 'I sleep.' },
];
const FIRST = { trackId: numberedTrackId(1), text: 'I rest.\n\nI sleep.', sentences: SENTENCES };
const SECOND = { trackId: numberedTrackId(2), text: 'I wake.', sentences: [] };

describe('the transcript of a track', () => {
  const { database, service } = useCatalogueService();
  const get = (url: string) => service.inject({ url, viewer: { uid: 'ada' } });

  beforeAll(async () => {
    await database.query(`insert into track_groups (id, position, name, description) values ('calm', 0, 'Calm', '')`);
    await insertTrack(database, { number: 1, transcript: FIRST });
    await insertTrack(database, { number: 2, transcript: SECOND });
    await insertTrack(database, { number: 3 });
  });

  it('has its sentences in order, and none where their times are not known; a track without one is left out', async () => {
    const answer = await get(
      `/internal/transcripts?ids=${[4, 3, 2, 1].map((number) => numberedTrackId(number).toUpperCase()).join(',')}`,
    );
    const byId = new Map(transcriptList.parse(answer.json()).map((one) => [one.trackId, one]));
    expect(byId).toEqual(new Map([FIRST, SECOND].map((one) => [one.trackId, one])));
  });

  it.each([
    '',
    '?ids=',
    '?ids=x',
    '?ids=%00',
    `?ids=${Array.from({ length: 101 }, () => numberedTrackId(1)).join(',')}`,
  ])('is refused for %.20j', async (query) => {
    expect((await get(`/internal/transcripts${query}`)).json()).toMatchObject({ code: 'BAD_INPUT' });
  });
});
