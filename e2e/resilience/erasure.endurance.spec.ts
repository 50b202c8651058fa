import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { EventPayload, EventType } from '@trax/contracts/events';
import { SERVICES } from '@trax/contracts/services';
import { VIEWER_HEADER } from '@trax/contracts/session';
import { syncStatus } from '@trax/contracts/sync';
import { openQueueStore } from '@trax/nest-platform/queues/queue-store';
import { QUEUE_PREFIX, StoredQueue } from '@trax/nest-platform/queues/stored-queue';
import { createViewerSigner } from '@trax/nest-platform/viewer-token';
import { findRedisServer } from '@trax/start/redis';
import { eventually, useProduct, type Member, type Product } from '../product.js';
import { newOwnRecording } from '../security/own-recording.js';
import { trackCompletion } from '../security/subject.js';
import {
  areProcessed,
  isDeleted,
  KEEPING_SERVICES,
  newPerson,
  listRequests,
  listTraces,
  type KeepingService,
} from './people-to-erase.js';

type LateEvent = {
  [T in EventType]: { receiver: string; sender: string; type: T; payload: EventPayload<T> };
}[EventType];

/** Delivers events that a queue has held for long: behind everything that their senders have published since. */
async function deliverLate({ env }: ReturnType<Product['stack']>, events: readonly LateEvent[]): Promise<void> {
  const store = openQueueStore({ REDIS_URL: env['REDIS_URL'], QUEUE_DATABASE_URL: env['QUEUE_DATABASE_URL'] });
  await new Promise<void>((resolve) => store.onReady(resolve));
  for (const { receiver, ...event } of events) {
    const queue = new StoredQueue(`events.${receiver}`, { connection: store.connection, prefix: QUEUE_PREFIX });
    const id = randomUUID();
    await queue.add(event.type, { id, order: 1, ...event }, { jobId: id, removeOnComplete: true });
    await queue.close();
  }
  await store.close();
}

/** The PATH without the folders of a Redis: without one, the product keeps its queue in Postgres. */
function hideRedis(): NodeJS.ProcessEnv {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  return { PATH: folders.filter((folder) => findRedisServer(folder) === undefined).join(path.delimiter) };
}

const stores = findRedisServer() === undefined ? ['Postgres'] : ['Postgres', 'Redis'];

describe.each(stores)('the deletion of an account, with a queue in %s', (store) => {
  const product = useProduct({
    TRAX_PROCESSES: 'separate',
    LOG_LEVEL: 'debug',
    ...(store === 'Postgres' ? hideRedis() : {}),
  });
  let owner: Member;

  beforeAll(async () => {
    owner = await product.owner();
    expect(product.stack().env['REDIS_URL'] === undefined ? 'Postgres' : 'Redis').toBe(store);
  });

  const serviceUrl = (service: KeepingService) => product.stack().env[`${service.toUpperCase()}_URL`];
  const hasNoTrace = async (...people: readonly Member[]) => (await listTraces(product, people)).length === 0;
  const isReady = (service: KeepingService) =>
    fetch(`${serviceUrl(service)}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );

  /** A call with a token that the gateway signed for the person just before their account was deleted. */
  async function callLate(service: KeepingService, { uid, email }: Member, call: { path: string; body: object }) {
    // Of a person who has just signed in: any other deletion request counts as a visitor's.
    const signedInAtSeconds = Math.floor(Date.now() / 1_000);
    const viewer = { uid, email, emailVerified: true, displayName: null, isAdmin: false, signedInAtSeconds };
    const token = await createViewerSigner(product.stack().env['VIEWER_SIGNING_KEY'] ?? '')(viewer, service);
    const answer = await fetch(`${serviceUrl(service)}${call.path}`, {
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

  it('leaves no trace of the person, whichever service is killed before or during it', async () => {
    const services = [...KEEPING_SERVICES, ...KEEPING_SERVICES];
    const people = await Promise.all(services.map(() => newPerson(product)));
    const before = await listTraces(product, people);
    for (const service of KEEPING_SERVICES) expect(before.join()).toContain(`trax_${service} `);
    expect(before).toContain('trax_users public.audit_entries');

    for (const [index, person] of people.entries()) {
      const service = services[index] ?? 'users';
      await eventually(() => isReady(service));
      // The first time it is away when the deletion begins, the second time it dies during it. Without users none begins.
      const isAway = index < KEEPING_SERVICES.length && service !== 'users';
      if (isAway) product.stack().killProcess(service);
      await eventually(() => isDeleted(product, owner, person));
      if (!isAway) product.stack().killProcess(service);
    }

    await eventually(() => areProcessed(product, owner, people));
    await eventually(() => hasNoTrace(...people));
    for (const request of await listRequests(product, owner, people)) {
      expect(request).toMatchObject({ email: null, firebaseId: null, isErasing: false });
    }
  });

  it.each(SERVICES.filter((name) => name !== 'users'))(
    'waits for %s, and at its last step for users, which are away, and keeps the account until then',
    async (service) => {
      const { stopProcess, startProcess, home } = product.stack();
      const { subject, soundHash } = await newOwnRecording(product);
      const { member } = subject;
      /** Which services still hold the person, apart from what they have to tell others. */
      const listHolders = async () => {
        const places = (await listTraces(product, [member])).filter((place) => !place.endsWith('.outbox'));
        return SERVICES.filter((name) => places.some((place) => place.startsWith(`trax_${name} `)));
      };
      const areHolders = async (...names: string[]) =>
        (await listHolders()).join() === SERVICES.filter((name) => names.includes(name)).join();
      expect(await listHolders()).toEqual(SERVICES);
      await stopProcess(service);
      await eventually(() => isDeleted(product, owner, member));
      await eventually(() => areHolders(service, 'deletion', 'users'));
      await stopProcess('users');
      await startProcess(service);
      await eventually(() => areHolders('deletion', 'users'));
      expect(await listTraces(product, [member])).toContain('auth/accounts.json');
      await startProcess('users');
      await eventually(() => areProcessed(product, owner, [subject]));
      await eventually(() => hasNoTrace(member));
      expect(existsSync(path.join(home, `audio/.own--recordings/${soundHash}.mp3`))).toBe(false);
    },
  );

  it('admits nothing that comes late: a write of a session that was still open, and an event that was held up', async () => {
    const person = await newPerson(product);
    const { uid: firebaseId, email, playlistId, trackId, requestId } = person;
    const writes = [
      ['stats', { path: '/api/track-completions', body: trackCompletion(firebaseId, trackId) }],
      ['stats', { path: '/api/playlist-completions', body: { firebaseId, playlistId } }],
      ['playlists', { path: '/api/playlists', body: { firebaseId, name: `Last of ${firebaseId}` } }],
      ['deletion', { path: '/api/delete-account', body: { email } }],
      ['users', { path: '/api/users', body: { firebaseId, email } }],
    ] as const;
    await eventually(() => isDeleted(product, owner, person));
    while (!(await areProcessed(product, owner, [person]))) {
      await Promise.all(writes.map(([service, call]) => callLate(service, person, call)));
    }
    const processed = await listRequests(product, owner, [person]);
    for (const [service, call] of writes)
      expect([service, await callLate(service, person, call)]).toEqual([service, 410]);

    const fact = { firebaseId, playlistId, name: `Late by ${firebaseId}` };
    await deliverLate(product.stack(), [
      { receiver: 'stats', sender: 'playlists', type: 'playlist.renamed', payload: fact },
      { receiver: 'stats', sender: 'playlists', type: 'playlist.created', payload: fact },
      {
        receiver: 'users',
        sender: 'deletion',
        type: 'deletion.requested',
        payload: { requestId, email, needsLink: false },
      },
      {
        receiver: 'deletion',
        sender: 'users',
        type: 'deletion.account-found',
        payload: { requestId, firebaseId, confirmationHash: null },
      },
      { receiver: 'deletion', sender: 'users', type: 'user.deleted', payload: { firebaseId, email } },
      { receiver: 'deletion', sender: 'users', type: 'user.erased', payload: { firebaseId, email } },
      { receiver: 'stats', sender: 'deletion', type: 'erasure.requested', payload: { firebaseId } },
      { receiver: 'users', sender: 'deletion', type: 'erasure.account-due', payload: { firebaseId } },
    ]);
    await eventually(() => hasNoTrace(person));
    expect(await listRequests(product, owner, [person])).toEqual(processed);
  });

  it('is not undone by a sync, even when the provider lists the account again', async () => {
    const person = await newPerson(product);
    await eventually(() => isDeleted(product, owner, person));
    await eventually(() => areProcessed(product, owner, [person]));
    await restoreAccount(person);

    const admin = `adminFirebaseId=${owner.uid}`;
    const sync = await product.call(owner, { method: 'POST', path: `/api/admin/sync-users?${admin}`, body: {} });
    expect(sync.status).toBe(202);
    await eventually(async () => {
      const { json } = await product.call(owner, { path: `/api/admin/sync-status?${admin}` });
      const status = syncStatus.safeParse(json);
      return status.success && status.data.sync?.status === 'finished';
    });
    expect((await product.call(owner, { path: `/api/users/${person.uid}` })).status).toBe(404);
    // An event stays in the outbox until its job is completed.
    await eventually(async () => (await listTraces(product, [person])).every((place) => place.startsWith('auth')));
  });
});
