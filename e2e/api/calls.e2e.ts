import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '../fixtures.js';

type Json = Record<string, unknown> & { id: string };

/** Makes a documented call and checks its status; returns the parsed body. */
async function call<Body = Json>(
  api: APIRequestContext,
  [method, path, data]: readonly [method: string, path: string, data?: object],
  status = 200,
): Promise<Body> {
  const response = await api.fetch(path, { method, ...(data && { data }) });
  const body = await response.text();
  expect(response.status(), `${method} ${path}: ${body}`).toBe(status);
  return (body === '' ? undefined : JSON.parse(body)) as Body;
}

const expectFields = (body: unknown, fields: readonly string[]): void =>
  expect(Object.keys(Object(body))).toEqual(expect.arrayContaining([...fields]));

/** What one service publishes reaches the others a moment later. */
const eventually = (check: () => Promise<void>): Promise<void> =>
  expect(check).toPass({ intervals: [50, 100, 250, 500] });

test('the calls of a listener, with the fields of their answers', async ({ listener: { api, uid, email } }) => {
  const user = await call(api, ['GET', `/api/users/${uid}`]);
  expectFields(user, ['firebaseId', 'displayName', 'email', 'photoURL', 'metadata', 'environment', 'isAdmin']);
  const record = { firebaseId: uid, displayName: null, email, photoURL: null, metadata: {}, environment: 'production' };
  expect(await call(api, ['POST', '/api/users', record])).toMatchObject({
    firebaseId: uid,
    email,
    metadata: {},
    environment: 'production',
    isAdmin: false,
  });

  const [group] = await call<Json[]>(api, ['GET', '/api/track-groups']);
  expectFields(group, ['id', 'name', 'description']);
  const [track, other] = await call<[Json, Json]>(api, ['GET', '/api/tracks']);
  const fields = ['id', 'groupId', 'trackNumber', 'voiceGender', 'displayName', 'filePath', 'repetitions'];
  expectFields(track, fields);
  expect(['M', 'F']).toContain(track['voiceGender']);
  const audio = await api.get(`/audio/${String(track['filePath'])}.mp3`);
  expect([audio.status(), audio.headers()['content-type']]).toEqual([200, 'audio/mpeg']);

  const createdAt = new Date().toISOString();
  const { id } = await call(api, ['POST', '/api/playlists', { firebaseId: uid, name: 'Morning', createdAt }], 201);
  const [playlist] = await call<Json[]>(api, ['GET', `/api/playlists?firebaseId=${uid}`]);
  expectFields(playlist, ['id', 'name', 'createdAt', 'firebaseId']);
  expect(playlist).toMatchObject({ id, name: 'Morning' });
  expect(await call(api, ['PATCH', `/api/playlists/${id}`, { name: 'Dawn' }])).toMatchObject({ name: 'Dawn' });
  const tracks = `/api/playlists/${id}/tracks`;
  await call(api, ['POST', tracks, { trackId: track.id }], 201);
  await call(api, ['POST', tracks, { trackId: other.id }], 201);
  const again = await call(api, ['POST', tracks, { trackId: other.id }], 409);
  expect(again).toMatchObject({ error: 'This track is already in the playlist' });
  expect((await call<Json[]>(api, ['GET', tracks]))[0]).toMatchObject({ id: track.id, repetitions: 1 });
  const repeated = await call(api, ['PATCH', `${tracks}/${track.id}`, { repetitions: 9 }]);
  expect(repeated).toMatchObject({ repetitions: 9 });
  const reordered = await call<Json[]>(api, ['PATCH', `${tracks}/reorder`, { oldIndex: 0, newIndex: 1 }]);
  expect(reordered[1]).toMatchObject({ id: track.id });

  const { displayName, voiceGender } = track;
  const completion = { firebaseId: uid, trackId: track.id, displayName, voiceGender, playlistId: id };
  await call(api, ['POST', '/api/track-completions', { ...completion, isPlaylistRep: false }], 201);
  await call(api, ['POST', '/api/playlist-completions', { firebaseId: uid, playlistId: id }], 201);
  await eventually(async () => {
    const stats = await call(api, ['GET', `/api/stats/tracks?firebaseId=${uid}`]);
    expect(stats).toMatchObject({ totalPlays: 1, uniqueTracks: 1, currentStreak: 1 });
    expect(stats).toMatchObject({ totalListeningTime: expect.any(Number), topTracks: [{ id: track.id, plays: 1 }] });
    expectFields((stats['topTracks'] as Json[])[0], ['id', 'displayName', 'voiceGender', 'plays']);
  });
  await eventually(async () => {
    const stats = await call(api, ['GET', `/api/stats/playlists?firebaseId=${uid}`]);
    const topPlaylists = [{ id, name: 'Dawn', completions: 1 }];
    expect(stats).toMatchObject({ totalCompleted: 1, lastCompletedAt: expect.any(String), topPlaylists });
  });

  await call(api, ['DELETE', `${tracks}/${track.id}`], 204);
  await call(api, ['DELETE', `/api/playlists/${id}`], 204);
  const reset = await call(api, ['POST', `/api/stats/reset?firebaseId=${uid}`]);
  expect(reset).toMatchObject({ trackStats: { totalPlays: 0 } });
});

test('the history of a listener, to download', async ({ listener: { api, uid } }) => {
  const [track] = await call<[Json]>(api, ['GET', '/api/tracks']);
  const { displayName, voiceGender } = track;
  const completion = { firebaseId: uid, trackId: track.id, displayName, voiceGender, playlistId: null };
  await call(api, ['POST', '/api/track-completions', { ...completion, isPlaylistRep: false }], 201);
  const file = await api.get(`/api/stats/export?firebaseId=${uid}&format=csv`);
  expect(file.headers()['content-disposition']).toBe('attachment; filename="trax-history.csv"');
  expect((await file.text()).split('\r\n')).toHaveLength(3);
  expect(await call<Json[]>(api, ['GET', `/api/stats/export?firebaseId=${uid}&format=json`])).toHaveLength(1);
});

test('the calls of a visitor and of the administrator', async ({ request, listener, administrator }) => {
  const { uid, email } = listener;
  const sample = await call(request, ['GET', '/api/sample']);
  const described = ['trackId', 'groupId', 'groupName', 'displayName', 'voiceGender', 'durationSeconds', 'text'];
  expectFields(sample, described);
  const part = await request.get('/api/sample/audio', { headers: { range: 'bytes=0-99' } });
  expect([part.status(), part.headers()['content-type'], (await part.body()).length]).toEqual([206, 'audio/mpeg', 100]);

  const asAdmin = `adminFirebaseId=${administrator.uid}`;
  const { api } = administrator;
  const refused = await call(request, ['GET', `/api/admin/sync-status?adminFirebaseId=nobody`], 401);
  expect(refused).toMatchObject({ error: 'Admin not authenticated' });
  const message = 'Your data deletion request has been received. It will be processed within 30 days.';
  const received = await request.post('/api/delete-account', {
    data: { email },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect(received.status()).toBe(201);
  const { requestId: id, ...answer } = (await received.json()) as { requestId: string; message: string };
  expect(answer.message).toBe(message);

  await eventually(async () => {
    const requests = await call<Json[]>(api, ['GET', `/api/admin/deletion-requests?${asAdmin}`]);
    const own = requests.find((one) => one.id === id);
    expectFields(own, ['id', 'email', 'requestedAt', 'status', 'processedAt', 'firebaseId', 'environment']);
    expect(own).toMatchObject({ email, status: 'pending' });
  });
  const processed = ['PATCH', `/api/admin/deletion-requests/${id}?${asAdmin}`, { status: 'processed' }] as const;
  expect(await call(api, processed)).toMatchObject({ status: 'processed' });

  const users = await call<Json[]>(api, ['GET', '/api/users']);
  expect(new Set(users.map(({ environment }) => environment))).toEqual(new Set(['production']));
  expectFields(await call(api, ['GET', `/api/admin/sync-status?${asAdmin}`]), ['needsSync']);
  await call(api, ['POST', `/api/admin/sync-users?${asAdmin}`], 202);
  await call(api, ['POST', `/api/stats/reset?${asAdmin}&targetFirebaseId=${uid}`]);
  await call(api, ['DELETE', `/api/users/${uid}`], 204);
});
