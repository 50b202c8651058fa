import type { Answer, Member, Product } from '../product.js';
import { get, graph } from './viewers.js';

/** A listener whom calls are about, with one of everything that the product stores. */
export type Subject = {
  member: Member;
  playlistId: string;
  /** The first two are in the playlist, the third is not. */
  trackIds: readonly [string, string, string];
  requestId: string;
};

type Identified = { id: string };

export async function newSubject(product: Product): Promise<Subject> {
  const member = await product.newListener();
  const post = async (path: string, body: object): Promise<unknown> => {
    const { status, text, json } = await product.call(member, { method: 'POST', path, body });
    if (status !== 201) throw new Error(`POST ${path}: ${status} ${text}`);
    return json;
  };
  const { json: tracks } = await product.call(member, { path: '/api/tracks' });
  const [first, second, third] = (tracks as Identified[]).map(({ id }) => id);
  if (first === undefined || second === undefined || third === undefined) throw new Error('the catalogue is empty');
  const { id: playlistId } = (await post('/api/playlists', { firebaseId: member.uid, name: 'Evening' })) as Identified;
  for (const trackId of [first, second]) await post(`/api/playlists/${playlistId}/tracks`, { trackId });
  await post('/api/track-completions', trackCompletion(member.uid, first));
  const receipt = await post('/api/delete-account', { email: member.email });
  const { requestId } = receipt as { requestId: string };
  return { member, playlistId, trackIds: [first, second, third], requestId };
}

export const trackCompletion = (firebaseId: string, trackId: string) => ({
  firebaseId,
  trackId,
  displayName: 'A calm start',
  voiceGender: 'F',
  playlistId: null,
  isPlaylistRep: false,
});

/** Everything that the product answers about a subject, to compare. */
export async function readData(product: Product, owner: Member, subject: Subject): Promise<unknown[]> {
  const { member, playlistId, requestId } = subject;
  const { uid } = member;
  const ofListener = await Promise.all(
    [
      get(`/api/users/${uid}`),
      get(`/api/playlists?firebaseId=${uid}`),
      get(`/api/playlists/${playlistId}/tracks`),
      get(`/api/stats/tracks?firebaseId=${uid}`),
      get(`/api/stats/playlists?firebaseId=${uid}`),
      graph('{ favourites { tracks { id repetitions } } }'),
      graph('{ listeningHistory { completions { id trackId completedAt listenedSeconds } } }'),
    ].map(async (call) => readJson(await product.call(member, call))),
  );
  const requests = await product.call(owner, { path: `/api/admin/deletion-requests?adminFirebaseId=${owner.uid}` });
  return [...ofListener, (readJson(requests) as Identified[]).find(({ id }) => id === requestId)];
}

function readJson({ status, text, json }: Answer): unknown {
  if (status !== 200) throw new Error(`${status} ${text}`);
  return json;
}
