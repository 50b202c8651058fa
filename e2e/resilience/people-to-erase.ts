import { expect } from '@jest/globals';
import { trackList } from '@trax/contracts/catalogue';
import { newestDataExport } from '@trax/contracts/data-export';
import { deleteAccountReceipt, deletionRequestList, type DeletionRequest } from '@trax/contracts/deletion';
import { playlist } from '@trax/contracts/playlists';
import { eventually, type Member, type Product } from '../product.js';
import { trackCompletion } from '../security/subject.js';
import { mutation } from '../security/viewers.js';
import { findTraces } from './find-traces.js';

/** The services that keep something about a person. */
export const KEEPING_SERVICES = ['playlists', 'stats', 'deletion', 'users'] as const;
export type KeepingService = (typeof KEEPING_SERVICES)[number];

/** A person with data in every service, and a request to delete it. */
export type Person = Member & Requested & { playlistId: string; trackId: string };
type Requested = { readonly requestId: string };

export async function newPerson(product: Product): Promise<Person> {
  const member = await product.newListener();
  const { uid: firebaseId, email } = member;
  const post = (path: string, body: object) => product.call(member, { method: 'POST', path, body });
  const [track] = trackList.parse((await product.call(member, { path: '/api/tracks' })).json);
  const trackId = track?.id ?? '';
  const created = await post('/api/playlists', { firebaseId, name: `First of ${firebaseId}` });
  const { id: playlistId } = playlist.parse(created.json);
  const path = `/api/playlists/${playlistId}`;
  const answers = [
    await post(`${path}/tracks`, { trackId }),
    await product.call(member, { method: 'PATCH', path, body: { name: `Best of ${firebaseId}` } }),
    await post('/api/track-completions', trackCompletion(firebaseId, trackId)),
    await post('/api/playlist-completions', { firebaseId, playlistId }),
    await product.call(
      member,
      mutation(`createReminder(id: "${playlistId}", playlistId: "${playlistId}", weekdays: [1], time: "07:30") { id }`),
    ),
    await product.call(member, mutation('renewCalendarFeed(timezone: "UTC") { token }')),
  ];
  expect(answers.map(({ status }) => status)).toEqual([201, 200, 201, 201, 200, 200]);
  expect((await product.call(member, { method: 'POST', path: '/api/data-exports' })).status).toBe(202);
  await eventually(async () => {
    const answer = await product.call(member, { path: '/api/data-exports/newest' });
    return newestDataExport.parse(answer.json).dataExport?.status === 'ready';
  });
  const receipt = await product.call(null, { method: 'POST', path: '/api/delete-account', body: { email } });
  return { ...member, ...deleteAccountReceipt.parse(receipt.json), playlistId, trackId };
}

/** Deletes the account. Without an answer it is unknown whether it is deleted, but the call may be repeated. */
export async function isDeleted(product: Product, owner: Member, { uid }: Member): Promise<boolean> {
  const { status } = await product.call(owner, { method: 'DELETE', path: `/api/users/${uid}` });
  return status === 204 || status === 404;
}

export const listTraces = (product: Product, people: readonly Member[]) =>
  findTraces(
    product.stack(),
    people.flatMap(({ uid, email }) => [uid, email]),
  );

export async function listRequests(
  product: Product,
  owner: Member,
  people: readonly Requested[],
): Promise<(DeletionRequest | undefined)[]> {
  const answer = await product.call(owner, { path: `/api/admin/deletion-requests?adminFirebaseId=${owner.uid}` });
  const all = answer.status === 200 ? deletionRequestList.parse(answer.json) : [];
  return people.map(({ requestId }) => all.find(({ id }) => id === requestId));
}

export const areProcessed = async (product: Product, owner: Member, people: readonly Requested[]) =>
  (await listRequests(product, owner, people)).every((request) => request?.status === 'processed');
