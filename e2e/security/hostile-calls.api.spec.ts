import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { useProduct, type Call, type Member } from '../product.js';
import { forgedCookies } from './forged-cookies.js';
import { rawCall, sendSlowly, spellings } from './raw-call.js';
import { REST_ROLES } from './rest-roles.js';
import { newScene, type Scene } from './scene.js';

const LIMITS = { read: 300, write: 150, session: 40, deletion: 20 };

const product = useProduct({
  // Each test calls from an address of its own.
  TRUST_FORWARDED_FOR: 'true',
  LIMIT_READS_PER_MINUTE: String(LIMITS.read),
  LIMIT_WRITES_PER_MINUTE: String(LIMITS.write),
  LIMIT_SESSIONS_PER_MINUTE: String(LIMITS.session),
  LIMIT_DELETION_REQUESTS_PER_HOUR: String(LIMITS.deletion),
});
let scene: Scene;

beforeAll(async () => {
  scene = await newScene(product);
});

let addresses = 0;
function newAddress(): Record<string, string> {
  addresses += 1;
  return { 'x-forwarded-for': `10.0.0.${addresses}` };
}

const send = (member: Member | null, call: Call) => rawCall(product.stack().url, member, call);

/** Every operation that counts, with a call that fits it. */
const operations = Object.entries(REST_ROLES).filter(([, row]) => /^\/(api|audio)\//.test(callOf(row).path));
const methodOf = ({ method = 'GET' }: Call) => method;

function callOf({ call }: (typeof REST_ROLES)[string]): Call {
  const nobody = { uid: 'nobody', email: 'nobody@trax.test', cookie: '' };
  const fallback: Scene = {
    member: nobody,
    playlistId: randomUUID(),
    trackIds: ['a', 'b', 'c'],
    requestId: randomUUID(),
  };
  return call({ scene: scene ?? fallback, adminFirebaseId: nobody.uid });
}

describe('a target that is percent-encoded or in absolute form', () => {
  it.each(operations)('%s: a visitor is answered as under the plain one', async (_, row) => {
    const headers = newAddress();
    const call = callOf(row);
    const plain = await send(null, { ...call, headers });
    for (const path of spellings(call.path)) expect(await send(null, { ...call, path, headers })).toEqual(plain);
  });

  it.each(operations.filter(([id, row]) => methodOf(callOf(row)) !== 'GET' && id !== 'createSession'))(
    '%s: a foreign page is refused',
    async (_, row) => {
      const call = callOf(row);
      for (const path of [call.path, ...spellings(call.path)]) {
        const headers = { ...newAddress(), 'sec-fetch-site': 'cross-site' };
        expect(await send(scene.member, { ...call, path, headers })).toEqual({ status: 403, code: 'FOREIGN_ORIGIN' });
      }
    },
  );

  it('counts like any other', async () => {
    const headers = newAddress();
    const member = await product.newListener();
    const used: [Call, number, Member | null][] = [
      [{ path: '/api/session' }, LIMITS.read, member],
      [{ method: 'DELETE', path: '/api/session', headers }, LIMITS.write, null],
      [{ method: 'POST', path: '/api/nothing', body: {} }, LIMITS.write, member],
      [{ method: 'POST', path: '/api/session', headers }, LIMITS.session, null],
      [{ method: 'POST', path: '/api/delete-account', body: {}, headers }, LIMITS.deletion, null],
    ];
    for (const [call, limit, caller] of used) {
      const [encoded, absolute] = spellings(call.path);
      const answers = [];
      for (let n = 0; n <= limit; n += 1) {
        const path = [call.path, encoded, absolute][n % 3] ?? call.path;
        answers.push((await send(caller, { ...call, path })).status);
      }
      // The sign-in of the person has made one change already.
      expect([1, 2]).toContain(answers.filter((status) => status === 429).length);
    }
    // Everything that this person and this address may do in a minute is done.
    for (const [id, row] of operations) {
      const call = callOf(row);
      for (const path of [call.path, ...spellings(call.path)]) {
        const { status } = await send(member, { ...call, path, headers: { ...call.headers, ...headers } });
        expect([id, path, status]).toEqual([id, path, 429]);
      }
    }
  }, 60_000);
});

describe('120 slow bodies', () => {
  it('leave a signed-in person nearly all of their answers', async () => {
    const { url } = product.stack();
    const member = await product.newListener();
    const routes = ['/api/playlists', '/api/users', '/api/graphql'];
    const sockets = Array.from({ length: 120 }, (_, n) => sendSlowly(url, routes[n % routes.length] ?? ''));
    try {
      await Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once('connect', resolve))));
      const statuses: number[] = [];
      for (let n = 0; n < 100; n += 1) {
        const body = { firebaseId: member.uid, email: member.email };
        const call = n % 5 === 0 ? { method: 'POST', path: '/api/users', body } : { path: '/api/tracks' };
        statuses.push((await product.call(member, call)).status);
      }
      expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(95);
    } finally {
      for (const socket of sockets) socket.destroy();
    }
  });
});

describe('a copied cookie', () => {
  it('is worth nothing after a sign-out, also when the gateway has started again', async () => {
    const member = await product.newListener();
    expect((await product.call(member, { method: 'DELETE', path: '/api/session' })).status).toBe(204);
    expect((await product.call(member, { path: '/api/tracks' })).status).toBe(401);
    await product.stack().stopProcess('gateway');
    await product.stack().startProcess('gateway');
    expect((await product.call(member, { path: '/api/tracks' })).status).toBe(401);
    expect((await product.call(scene.member, { path: '/api/tracks' })).status).toBe(200);
  });

  it('is in the list of the person’s sessions, and ends with all of them', async () => {
    const member = await product.newListener();
    const { json } = await product.call(member, { path: '/api/sessions' });
    expect(json).toEqual([expect.objectContaining({ isCurrent: true, userAgent: expect.any(String) })]);
    expect((await product.call(member, { method: 'DELETE', path: '/api/sessions' })).status).toBe(204);
    expect((await product.call(member, { path: '/api/tracks' })).status).toBe(401);
  });
});

describe('a forged cookie', () => {
  const sessions = async () => {
    const client = new Client({ connectionString: product.stack().env['USERS_DATABASE_URL'] });
    await client.connect();
    try {
      return (await client.query('select id_hash, revoked_at from sessions order by 1')).rows;
    } finally {
      await client.end();
    }
  };

  it.each(Object.keys(forgedCookies('', '')))('(%s) is nobody’s, writes nothing and disturbs nobody', async (shape) => {
    const member = await product.newListener();
    const headers = newAddress();
    const before = await sessions();
    const [name = '', value = ''] = member.cookie.split('=');
    const cookie = `${name}=${forgedCookies(value, member.uid)[shape]}`;
    const forger = { ...member, cookie };
    expect(await send(forger, { path: '/api/tracks', headers })).toEqual({ status: 401, code: 'NOT_SIGNED_IN' });
    for (let n = 0; n < 5; n += 1) {
      const signOut = { method: 'DELETE', path: '/api/session', headers };
      expect(await send(forger, signOut)).toMatchObject({ status: 204 });
      expect(await send(forger, { method: 'DELETE', path: '/api/sessions', headers })).toMatchObject({ status: 401 });
    }
    expect(await sessions()).toEqual(before);
    expect((await product.call(member, { path: '/api/tracks' })).status).toBe(200);
  });
});
