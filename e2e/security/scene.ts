import { randomUUID } from 'node:crypto';
import type { Member, Product } from '../product.js';

/** A listener with a playlist of two tracks, and what else a call can be about. */
export type Scene = {
  member: Member;
  playlistId: string;
  trackIds: readonly [string, string, string];
  requestId: string;
};

type Identified = { id: string };

/** A listener who owns one of everything. The first two tracks are in the playlist, the third is not. */
export async function newScene(product: Product): Promise<Scene> {
  const member = await product.newListener();
  const { json: tracks } = await product.call(member, { path: '/api/tracks' });
  const [first, second, third] = (tracks as Identified[]).map(({ id }) => id);
  if (first === undefined || second === undefined || third === undefined) throw new Error('the catalogue is empty');
  const playlistId = await newPlaylist(product, member, [first, second]);
  await product.call(member, {
    method: 'POST',
    path: '/api/track-completions',
    headers: { 'idempotency-key': randomUUID() },
    body: trackCompletion(member.uid, first),
  });
  const { json: receipt } = await product.call(null, {
    method: 'POST',
    path: '/api/delete-account',
    body: { email: member.email },
  });
  return {
    member,
    playlistId,
    trackIds: [first, second, third],
    requestId: (receipt as { requestId: string }).requestId,
  };
}

async function newPlaylist(product: Product, member: Member, trackIds: readonly string[]): Promise<string> {
  const { json } = await product.call(member, {
    method: 'POST',
    path: '/api/playlists',
    body: { firebaseId: member.uid, name: 'Evening' },
  });
  const { id } = json as Identified;
  for (const trackId of trackIds) {
    await product.call(member, { method: 'POST', path: `/api/playlists/${id}/tracks`, body: { trackId } });
  }
  return id;
}

export const trackCompletion = (firebaseId: string, trackId: string) => ({
  firebaseId,
  trackId,
  displayName: 'A calm start',
  voiceGender: 'F',
  playlistId: null,
  isPlaylistRep: false,
});
