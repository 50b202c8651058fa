import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Operation } from '@trax/contracts/operation';
import { SERVICES } from '@trax/contracts/services';
import { ACCOUNTS_OPERATIONS, ALL_OPERATIONS, OPERATIONS } from '@trax/contracts/operations';
import { person } from '../testing/fake-identity.js';
import { gateway } from '../testing/gateway.fixture.js';
import { spellings, type Call } from '../testing/http-call.js';
import { JSON_CALL, SAME_ORIGIN } from '../testing/use-gateway.js';

const { services } = gateway;
const ID = '01890000-0000-7000-8000-000000000001';
const BODY = '{"any":"body"}';

/** A call of the operation that passes the gate and the policy for an administrator. */
function buildCall({ method, path, body }: Operation): { path: string; init: Call } {
  const headers = method === 'GET' ? {} : JSON_CALL;
  const target = path.replace('{filePath}', 'a/b').replaceAll(/\{\w+\}/g, ID);
  return { path: target, init: { method, headers, ...(body === undefined ? {} : { body: BODY }) } };
}

const listReceived = () => SERVICES.flatMap((name) => services[name].received);
const named = (operations: readonly Operation[]) => operations.map((operation) => ({ id: operation.id, operation }));

beforeEach(() => {
  gateway.identity.know(person({ uid: 'unverified', emailVerified: false }));
});

describe('under each spelling of its address', () => {
  const listRefusals = async (uid: string | null, operation: Operation, headers: object = {}) => {
    const { path, init } = buildCall(operation);
    const answers = [path, ...spellings(path)].map(async (spelling) => {
      const call = { ...init, headers: { ...init.headers, ...headers } };
      const answer = await (uid === null ? gateway.call(spelling, call) : gateway.callAs(uid, spelling, call));
      return `${answer.status} ${answer.text}`;
    });
    const [plain = '', ...others] = await Promise.all(answers);
    expect(others).toEqual(others.map(() => plain));
    expect(listReceived()).toEqual([]);
    return plain;
  };

  it.each(named(OPERATIONS.filter(({ policy }) => policy !== 'public')))(
    '$id is refused to a visitor and to a person whose email address is not verified',
    async ({ operation }) => {
      const message = operation.policy === 'administrator' ? 'Admin not authenticated' : 'Please sign in to continue';
      const notSignedIn = JSON.stringify({ error: message, code: 'NOT_SIGNED_IN' });
      expect(await listRefusals(null, operation)).toBe(`401 ${notSignedIn}`);
      expect(await listRefusals('unverified', operation)).toMatch(/^403 .*"EMAIL_NOT_VERIFIED"/);
    },
  );

  it.each(named(OPERATIONS.filter(({ policy }) => policy === 'administrator')))(
    '$id is refused to a listener',
    async ({ operation }) => {
      expect(await listRefusals('listener', operation)).toMatch(/^403 .*"FORBIDDEN"/);
    },
  );

  it.each(named(OPERATIONS.filter(({ method, authentication }) => method !== 'GET' && authentication === undefined)))(
    '$id is refused from a page that is not ours',
    async ({ operation }) => {
      const sites = ['cross-site', 'same-site', 'none'].map((site) => ({ 'sec-fetch-site': site }));
      for (const headers of sites) {
        expect(await listRefusals('owner', operation, headers)).toMatch(/^403 .*"FOREIGN_ORIGIN"/);
      }
    },
  );

  it.each(named(OPERATIONS.filter(({ body }) => body !== undefined)))(
    '$id is refused with a body that is not JSON',
    async ({ operation }) => {
      const form = operation.formPage === undefined ? ['application/x-www-form-urlencoded'] : [];
      for (const type of ['text/plain', 'multipart/form-data; boundary=x', 'application/jsonp', ...form]) {
        const refusal = await listRefusals('owner', operation, { 'content-type': type });
        expect(refusal).toMatch(/^415 .*"UNSUPPORTED_MEDIA_TYPE"/);
      }
    },
  );
});

const PASSED_THROUGH = OPERATIONS.filter(
  ({ service, delivery = 'passed-through' }) => service !== 'gateway' && delivery === 'passed-through',
);

describe.each(named(PASSED_THROUGH))('$id', ({ operation }) => {
  const { path, init } = buildCall(operation);
  const service = services[operation.service as keyof typeof services];
  const status = Number(Object.keys(operation.answers)[0]);
  const received = () => service.received.filter(({ method }) => method === operation.method);

  it('reaches its service as it is, and so does the answer its caller', async () => {
    const text = status === 204 ? '' : '{"any":"answer"}';
    service.on(path, (_, response) => response.writeHead(status, { 'content-type': 'application/json' }).end(text));
    const answer = await gateway.callAs('owner', `${path}?any=query&two=%2f`, init);
    expect(answer).toMatchObject({ status, text, headers: { 'cache-control': 'private, no-store' } });
    expect(received()).toMatchObject([
      { method: operation.method, url: `${path}?any=query&two=%2f`, body: init.body ?? '' },
    ]);
  });

  it('passes on the refusal of its service', async () => {
    const refusal = { error: 'Not like this', code: 'SOME_CODE' };
    service.answers(path, refusal, 409);
    const answer = await gateway.callAs('owner', path, init);
    expect([answer.status, answer.json()]).toEqual([409, refusal]);
  });
});

describe('a sign-in of more than ten minutes ago', () => {
  const NEEDING_RECENT = OPERATIONS.filter(({ needsRecentSignIn }) => needsRecentSignIn);
  /** With the id of a session, which is stricter than other ids. */
  const callToChange = (operation: Operation) => {
    const { path, init } = buildCall(operation);
    return { path: path.replace(ID, 'x'.repeat(43)), init };
  };
  /** Another person for each test: a session that has ended stays ended. */
  const signedIn = (id: string, secondsAgo: number) => {
    const uid = `${id}-${secondsAgo}`;
    gateway.identity.know(person({ uid, signedInAtSeconds: Math.floor(Date.now() / 1_000) - secondsAgo }));
    gateway.sessions.accounts.set(uid, { isAdmin: true, isDeleted: false });
    return uid;
  };

  it.each(named(NEEDING_RECENT))('is too long ago for $id, which changes nothing', async ({ id, operation }) => {
    const { path, init } = callToChange(operation);
    const uid = signedIn(id, 601);
    const answer = await gateway.callAs(uid, path, init);
    expect([answer.status, answer.json()]).toMatchObject([403, { code: 'REAUTHENTICATION_NEEDED' }]);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(listReceived()).toEqual([]);
    const session = (await gateway.callAs(uid, '/api/session')).json();
    expect(session).toMatchObject({ viewer: { uid }, needsReauthentication: true });
  });

  it.each(named(NEEDING_RECENT))('is needed by $id, and one of less is enough', async ({ id, operation }) => {
    const { path, init } = callToChange(operation);
    const uid = signedIn(id, 590);
    expect((await gateway.callAs(uid, '/api/session')).json()).not.toHaveProperty('needsReauthentication');
    expect((await gateway.callAs(uid, path, init)).text).not.toContain('REAUTHENTICATION_NEEDED');
  });

  it('is enough for every other operation', () => {
    const needing = [...ALL_OPERATIONS, ...ACCOUNTS_OPERATIONS].filter(({ needsRecentSignIn }) => needsRecentSignIn);
    expect(needing.map(({ id }) => id).toSorted()).toEqual([
      'admitUser',
      'changeMailServer',
      'changeSignUp',
      'createAppToken',
      'endSession',
      'exportAuditLog',
      'invite',
      'listHandedOverLinks',
      'makeAccountLink',
      'makeAdministrator',
      'removeMailServer',
      'renewInvitation',
      'resetSecondFactor',
      'revokeSessions',
      'unmakeAdministrator',
      'withdrawAppToken',
    ]);
  });
});

it.each([
  ['a foreign origin', { origin: 'https://evil.test' }],
  ['an opaque origin', { origin: 'null' }],
  ['nowhere', {}],
])('a change is refused from %s', async (_, headers) => {
  const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: '{}' };
  const answer = await gateway.callAs('listener', '/api/users', init);
  expect([answer.status, answer.json()]).toMatchObject([403, { code: 'FOREIGN_ORIGIN' }]);
});

it.each([() => 'http://localhost:8080', () => gateway.origin()])(
  'a change is accepted from our own origin',
  async (origin) => {
    services.users.answers('/api/users', {});
    const init = { method: 'POST', headers: { 'content-type': 'application/json', origin: origin() }, body: '{}' };
    expect((await gateway.callAs('listener', '/api/users', init)).status).toBe(200);
  },
);

it('a call without a body needs no content type, and one with a body that is not JSON is refused', async () => {
  const path = '/api/stats/reset';
  services.stats.answers(path, {});
  for (const headers of [{}, { 'content-type': 'application/json' }, { 'content-type': 'text/plain' }]) {
    const init = { method: 'POST', headers: { ...SAME_ORIGIN, ...headers } };
    expect(await gateway.callAs('listener', path, init)).toMatchObject({ status: 200 });
    expect(services.stats.received.at(-1)?.headers).not.toHaveProperty('content-type');
  }
  const text = { method: 'POST', headers: { ...SAME_ORIGIN, 'content-type': 'text/plain' }, body: 'reset' };
  expect(await gateway.callAs('listener', path, text)).toMatchObject({ status: 415 });
});

it('a body of more than 16 KiB is refused', async () => {
  const init = { method: 'POST', headers: JSON_CALL, body: JSON.stringify({ displayName: 'x'.repeat(17_000) }) };
  const answer = await gateway.callAs('listener', '/api/users', init);
  expect([answer.status, answer.json()]).toMatchObject([413, { code: 'BAD_INPUT' }]);
  expect(listReceived()).toEqual([]);
});

it.each(['/nowhere', '/api/nowhere', '/api/%', '/assets/nowhere.js'])(
  'a change of %s, which no route answers, is 404',
  async (path) => {
    const answer = await gateway.callAs('listener', path, { method: 'POST', headers: JSON_CALL, body: '{}' });
    expect([answer.status, answer.json()]).toMatchObject([404, { code: 'NOT_FOUND' }]);
  },
);
