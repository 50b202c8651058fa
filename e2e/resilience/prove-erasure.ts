import { setTimeout as delay } from 'node:timers/promises';
import { beforeAll, expect, it } from '@jest/globals';
import { trackList } from '@trax/contracts/catalogue';
import { deleteAccountReceipt, deletionRequestList, type DeletionRequest } from '@trax/contracts/deletion';
import { playlist } from '@trax/contracts/playlists';
import { VIEWER_HEADER } from '@trax/contracts/session';
import { syncStatus } from '@trax/contracts/sync';
import { createViewerSigner } from '@trax/nest-platform/viewer-token';
import { useProduct, type Member } from '../product.js';
import { findTraces } from './find-traces.js';
import { deliverLate } from './late-events.js';

const SERVICES = ['playlists', 'stats', 'deletion', 'users'] as const;
type Service = (typeof SERVICES)[number];
/** Somebody with something in every service, and a request to delete it. */
type Person = Member & { requestId: string; playlistId: string; trackId: string };

const WITHIN_MS = 60_000;

async function eventually(isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + WITHIN_MS;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`not within ${WITHIN_MS / 1000} s`);
    await delay(250);
  }
}

/** What must hold of the deletion of an account whatever is killed meanwhile, for the product with a queue on `store`. */
export function proveErasure(store: 'Postgres' | 'Redis'): void {
  const product = useProduct({ LOG_LEVEL: 'debug', LIMIT_DELETION_REQUESTS_PER_HOUR: '1000' });
  let owner: Member;

  beforeAll(async () => {
    owner = await product.owner();
  });

  const post = (member: Member | null, target: string, body: object) =>
    product.call(member, { method: 'POST', path: target, body });
  const completionOf = ({ uid }: Member, trackId: string) => ({
    firebaseId: uid,
    trackId,
    displayName: 'Any',
    voiceGender: 'F',
    playlistId: null,
    isPlaylistRep: false,
  });

  async function newPerson(): Promise<Person> {
    const member = await product.newListener();
    const { uid: firebaseId, email } = member;
    const [track] = trackList.parse((await product.call(member, { path: '/api/tracks' })).json);
    const trackId = track?.id ?? '';
    const named = { firebaseId, name: `First of ${firebaseId}` };
    const { id: playlistId } = playlist.parse((await post(member, '/api/playlists', named)).json);
    const url = `/api/playlists/${playlistId}`;
    const answers = [
      await post(member, `${url}/tracks`, { trackId }),
      await product.call(member, { method: 'PATCH', path: url, body: { name: `Best of ${firebaseId}` } }),
      await post(member, '/api/track-completions', completionOf(member, trackId)),
      await post(member, '/api/playlist-completions', { firebaseId, playlistId }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([201, 200, 201, 201]);
    const receipt = await post(null, '/api/delete-account', { email });
    return { ...member, ...deleteAccountReceipt.parse(receipt.json), playlistId, trackId };
  }

  const tracesOf = (...people: readonly Member[]) =>
    findTraces(
      product.stack(),
      people.flatMap(({ uid, email }) => [uid, email]),
    );
  const hasNoTraceOf = async (...people: readonly Member[]) => (await tracesOf(...people)).length === 0;
  const erase = ({ uid }: Member) => product.call(owner, { method: 'DELETE', path: `/api/users/${uid}` });
  /** Nobody knows what a call has done that was not answered in time; but it may be made again. */
  const isEnding = async (person: Member) => [204, 404].includes((await erase(person)).status);
  const isVisitor = async (member: Member) =>
    (await product.call(member, { path: `/api/playlists?firebaseId=${member.uid}` })).status === 401;
  const isBack = (service: Service) =>
    fetch(`${product.stack().env[`${service.toUpperCase()}_URL`]}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );

  async function requestsOf(people: readonly Person[]): Promise<(DeletionRequest | undefined)[]> {
    const answer = await product.call(owner, { path: `/api/admin/deletion-requests?adminFirebaseId=${owner.uid}` });
    const all = answer.status === 200 ? deletionRequestList.parse(answer.json) : [];
    return people.map(({ requestId }) => all.find(({ id }) => id === requestId));
  }
  const areProcessed = async (...people: readonly Person[]) =>
    (await requestsOf(people)).every((request) => request?.status === 'processed');

  /** A call with a token that the gateway signed for the person just before their account was deleted. */
  async function callLate(service: Service, { uid, email }: Member, call: { path: string; body: object }) {
    const { env } = product.stack();
    const viewer = { uid, email, emailVerified: true, displayName: null, isAdmin: false };
    const token = await createViewerSigner(env['VIEWER_SIGNING_KEY'] ?? '')(viewer, service);
    const answer = await fetch(`${env[`${service.toUpperCase()}_URL`]}${call.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [VIEWER_HEADER]: token },
      body: JSON.stringify(call.body),
    });
    return answer.status;
  }

  /** As a backup of the identity provider would bring it back. */
  async function restoreAccount({ uid, email }: Member): Promise<void> {
    const answer = await fetch(`${product.stack().url}/identitytoolkit.googleapis.com/v1/projects/demo-trax/accounts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
      body: JSON.stringify({ localId: uid, email, emailVerified: true }),
    });
    expect(await answer.json()).toMatchObject({ localId: uid });
  }

  it('leaves nothing of the person anywhere, whichever service is killed before or during it', async () => {
    expect(product.stack().env['REDIS_URL'] === undefined ? 'Postgres' : 'Redis').toBe(store);
    const people = await Promise.all([...SERVICES, ...SERVICES].map(newPerson));
    const [another, before] = [await newPerson(), await tracesOf(...people)];
    for (const service of SERVICES) expect(before.join()).toContain(`trax_${service} `);

    for (const [index, person] of people.entries()) {
      const service = SERVICES[index % SERVICES.length] ?? 'users';
      await eventually(() => isBack(service));
      // The first time it is away when the deletion begins, the second time it dies over it. Without users none begins.
      const isAway = index < SERVICES.length && service !== 'users';
      if (isAway) product.stack().killProcess(service);
      await eventually(() => isEnding(person));
      if (!isAway) product.stack().killProcess(service);
    }

    await eventually(() => areProcessed(...people));
    await eventually(() => hasNoTraceOf(...people));
    for (const request of await requestsOf(people)) {
      expect(request).toMatchObject({ email: null, firebaseId: null, isErasing: false });
    }
    await eventually(async () => (await Promise.all(people.map(isVisitor))).every(Boolean));
    expect((await tracesOf(another)).map((place) => place.split(' ')[0])).toEqual(
      expect.arrayContaining(SERVICES.map((service) => `trax_${service}`)),
    );
  }, 180_000);

  it('lets nothing in that comes late: a write of a session that was still open, and an event that was held up', async () => {
    const person = await newPerson();
    const { uid: firebaseId, email, playlistId, trackId, requestId } = person;
    const writes = [
      ['stats', { path: '/api/track-completions', body: completionOf(person, trackId) }],
      ['stats', { path: '/api/playlist-completions', body: { firebaseId, playlistId } }],
      ['playlists', { path: '/api/playlists', body: { firebaseId, name: `Last of ${firebaseId}` } }],
      ['deletion', { path: '/api/delete-account', body: { email } }],
      ['users', { path: '/api/users', body: { firebaseId, email } }],
    ] as const;
    await eventually(() => isEnding(person));
    while (!(await areProcessed(person))) {
      await Promise.all(writes.map(([service, call]) => callLate(service, person, call)));
    }
    const [processed] = await requestsOf([person]);
    for (const [service, call] of writes)
      expect([service, await callLate(service, person, call)]).toEqual([service, 410]);

    const fact = { firebaseId, playlistId, name: `Late by ${firebaseId}` };
    await deliverLate(product.stack(), [
      { receiver: 'stats', sender: 'playlists', type: 'playlist.renamed', payload: fact },
      { receiver: 'stats', sender: 'playlists', type: 'playlist.created', payload: fact },
      { receiver: 'users', sender: 'deletion', type: 'deletion.requested', payload: { requestId, email } },
      { receiver: 'deletion', sender: 'users', type: 'deletion.account-found', payload: { requestId, firebaseId } },
      { receiver: 'deletion', sender: 'users', type: 'user.deleted', payload: { firebaseId, email } },
      { receiver: 'deletion', sender: 'users', type: 'user.erased', payload: { firebaseId, email } },
    ]);
    await eventually(() => hasNoTraceOf(person));
    expect(await requestsOf([person])).toEqual([processed]);
  }, 180_000);

  it('is not undone by a sync, even when the provider lists the account again', async () => {
    const person = await newPerson();
    await eventually(() => isEnding(person));
    await eventually(() => areProcessed(person));
    await restoreAccount(person);

    const admin = `adminFirebaseId=${owner.uid}`;
    expect((await post(owner, `/api/admin/sync-users?${admin}`, {})).status).toBe(202);
    await eventually(async () => {
      const { json } = await product.call(owner, { path: `/api/admin/sync-status?${admin}` });
      const status = syncStatus.safeParse(json);
      return status.success && status.data.sync?.status === 'finished';
    });
    expect((await product.call(owner, { path: `/api/users/${person.uid}` })).status).toBe(404);
    expect((await tracesOf(person)).filter((place) => !place.startsWith('auth'))).toEqual([]);
  }, 180_000);
}
