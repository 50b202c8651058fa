import { describe, expect, it } from '@jest/globals';
import { gateway } from '../../testing/gateway.fixture.js';

const { stats } = gateway.services;

const TRACK_STATS = {
  totalPlays: 3,
  uniqueTracks: 2,
  currentStreak: 1,
  bestStreak: 1,
  totalListeningTime: 90.5,
  topTracks: [{ id: 't', displayName: 'T', voiceGender: 'M', plays: 2 }],
  listenedToday: true,
  week: Array.from({ length: 7 }, (_, day) => ({ date: `2026-11-1${day}`, completions: day })),
};
const PLAYLIST_STATS = {
  totalCompleted: 4,
  lastCompletedAt: '2026-11-16T10:00:00.000Z',
  topPlaylists: [{ id: 'p', name: 'P', completions: 4 }],
};
const FIELDS = `
  trackStats { totalPlays uniqueTracks currentStreak bestStreak totalListeningTime listenedToday
               topTracks { id displayName voiceGender plays } week { date completions } }
  playlistStats { totalCompleted lastCompletedAt topPlaylists { id name completions } }`;

describe('the viewer’s statistics', () => {
  it('are those of the service, in the calendar of the viewer', async () => {
    stats.answers('/api/stats/tracks', TRACK_STATS);
    stats.answers('/api/stats/playlists', PLAYLIST_STATS);
    const calendar = { 'x-timezone': 'Pacific/Kiritimati', 'x-day-start': '3' };
    const answer = await gateway.queryGraph('listener', `{ ${FIELDS} }`, { headers: calendar });
    expect(answer).toEqual({ data: { trackStats: TRACK_STATS, playlistStats: PLAYLIST_STATS } });
    expect(stats.received.map(({ url }) => url).toSorted()).toEqual([
      '/api/stats/playlists?firebaseId=listener',
      '/api/stats/tracks?firebaseId=listener',
    ]);
    for (const { headers } of stats.received) expect(headers).toMatchObject(calendar);
  });

  it('fail alone when the service is gone', async () => {
    stats.on('/api/stats/tracks', (_, response) => response.destroy());
    const answer = await gateway.queryGraph('listener', '{ viewer { uid } trackStats { totalPlays } }');
    expect(answer).toMatchObject({ errors: [{ path: ['trackStats'], extensions: { code: 'UNAVAILABLE' } }] });
  });

  it('are another listener’s who is named, and the service decides who may read them', async () => {
    stats.answers('/api/stats/tracks', TRACK_STATS);
    stats.answers('/api/stats/playlists', { error: 'You are not allowed to do this', code: 'FORBIDDEN' }, 403);
    const text = '{ trackStats(firebaseId: "ada") { totalPlays } playlistStats(firebaseId: "ada") { totalCompleted } }';
    expect(await gateway.queryGraph('owner', text)).toMatchObject({
      errors: [{ path: ['playlistStats'], extensions: { code: 'FORBIDDEN' } }],
    });
    expect(stats.received.map(({ url }) => url).toSorted()).toEqual([
      '/api/stats/playlists?firebaseId=ada',
      '/api/stats/tracks?firebaseId=ada',
    ]);
  });

  it('call no other address by the uid, which the service validates', async () => {
    stats.answers('/api/stats/tracks', { error: 'firebaseId: is not a valid uid', code: 'BAD_INPUT' }, 400);
    const answer = await gateway.queryGraph(
      'owner',
      '{ trackStats(firebaseId: "../x&firebaseId=bob") { totalPlays } }',
    );
    expect(answer).toMatchObject({ errors: [{ extensions: { code: 'BAD_INPUT' } }] });
    expect(stats.received.map(({ url }) => url)).toEqual(['/api/stats/tracks?firebaseId=..%2Fx%26firebaseId%3Dbob']);
  });
});

describe('the viewer’s calendar', () => {
  const DAYS = { today: '2026-11-16', days: [{ date: '2026-11-15', completions: 2, listenedSeconds: 60.5 }] };
  const HEARD = {
    id: '0b7c1f0e-6f1f-4a52-9a5e-0d6a5f0c9a11',
    trackId: '00000000-0000-5000-8000-000000000001',
    displayName: 'T',
    voiceGender: 'M',
    completedAt: '2026-11-15T10:00:00.000Z',
    localDate: '2026-11-15',
    listenedSeconds: 30.25,
  };
  const TOP_TRACK = { id: 't', displayName: 'T', voiceGender: 'M', plays: 2 };
  const RECAP = { month: '2026-11', completions: 2, listenedSeconds: 60.5, days: 1, topTrack: TOP_TRACK };
  const FIELDS_OF_HEARD = 'id trackId displayName voiceGender completedAt localDate listenedSeconds';
  const FIELDS_OF_TRACK = 'id displayName voiceGender plays';

  it('is that of the service, in the zone of the viewer where the present moment matters', async () => {
    stats.answers('/internal/stats/days', DAYS);
    stats.answers('/internal/stats/history', { completions: [HEARD], nextCursor: 'next' });
    stats.answers('/internal/stats/recap', RECAP);
    stats.answers('/internal/stats/favourite', { hour: 7, track: TOP_TRACK });
    const document = `{
      listeningDays { today days { date completions listenedSeconds } }
      listeningHistory { completions { ${FIELDS_OF_HEARD} } nextCursor }
      listeningRecap(month: "2026-11") { month completions listenedSeconds days topTrack { ${FIELDS_OF_TRACK} } }
      favouriteOfHour { ${FIELDS_OF_TRACK} } }`;
    const answer = await gateway.queryGraph('listener', document, { headers: { 'x-timezone': 'Asia/Tokyo' } });
    expect(answer).toEqual({
      data: {
        listeningDays: DAYS,
        listeningHistory: { completions: [HEARD], nextCursor: 'next' },
        listeningRecap: RECAP,
        favouriteOfHour: TOP_TRACK,
      },
    });
    const zones = Object.fromEntries(stats.received.map(({ url, headers }) => [url, headers['x-timezone']]));
    expect(zones).toEqual({
      '/internal/stats/days?firebaseId=listener': 'Asia/Tokyo',
      '/internal/stats/history?firebaseId=listener&first=50': undefined,
      '/internal/stats/recap?firebaseId=listener&month=2026-11': undefined,
      '/internal/stats/favourite?firebaseId=listener': 'Asia/Tokyo',
    });
  });

  it('has no favourite at an hour without a completion', async () => {
    stats.answers('/internal/stats/favourite', { hour: 3, track: null });
    expect(await gateway.queryGraph('listener', '{ favouriteOfHour { id } }')).toEqual({
      data: { favouriteOfHour: null },
    });
  });

  it('has the playlists that were played', async () => {
    const played = [{ playlistId: '01890000-0000-7000-8000-000000000001', playedAt: '2026-11-15T10:00:00.000Z' }];
    stats.answers('/internal/stats/playlists/played', played);
    expect(await gateway.queryGraph('listener', '{ playedPlaylists { playlistId playedAt } }')).toEqual({
      data: { playedPlaylists: played },
    });
    expect(stats.received.map(({ url }) => url)).toEqual(['/internal/stats/playlists/played?firebaseId=listener']);
  });

  it('is read by range and by page, and the service validates both', async () => {
    stats.answers('/internal/stats/days', { error: 'from: lies after to', code: 'BAD_INPUT' }, 400);
    stats.answers('/internal/stats/history', { completions: [], nextCursor: null });
    const document = `{
      listeningDays(from: "2026-11-02", to: "2026-11-01") { today }
      listeningHistory(first: 20, after: "a&b") { nextCursor } }`;
    const answer = await gateway.queryGraph('listener', document);
    expect(answer).toMatchObject({ errors: [{ path: ['listeningDays'], message: 'from: lies after to' }] });
    expect(stats.received.map(({ url }) => url).toSorted()).toEqual([
      '/internal/stats/days?firebaseId=listener&from=2026-11-02&to=2026-11-01',
      '/internal/stats/history?firebaseId=listener&first=20&after=a%26b',
    ]);
  });
});

describe('resetStats', () => {
  const text = `mutation { resetStats { ${FIELDS} } }`;

  it('resets the viewer’s own and answers the fresh figures', async () => {
    const fresh = { trackStats: TRACK_STATS, playlistStats: PLAYLIST_STATS };
    stats.answers('/api/stats/reset', fresh);
    expect(await gateway.queryGraph('listener', text, { headers: { 'x-timezone': 'Asia/Tokyo' } })).toEqual({
      data: { resetStats: fresh },
    });
    expect(stats.received).toMatchObject([
      { method: 'POST', url: '/api/stats/reset?firebaseId=listener', headers: { 'x-timezone': 'Asia/Tokyo' } },
    ]);
  });

  it('resets another listener’s for an administrator', async () => {
    const fresh = { trackStats: TRACK_STATS, playlistStats: PLAYLIST_STATS };
    stats.answers('/api/stats/reset', fresh);
    const answer = await gateway.queryGraph('owner', `mutation { resetStats(targetFirebaseId: "ada") { ${FIELDS} } }`);
    expect(answer).toEqual({ data: { resetStats: fresh } });
    expect(stats.received.map(({ url }) => url)).toEqual([
      '/api/stats/reset?adminFirebaseId=owner&targetFirebaseId=ada',
    ]);
  });
});
