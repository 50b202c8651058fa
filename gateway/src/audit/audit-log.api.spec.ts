import { describe, expect, it } from '@jest/globals';
import { person } from '../testing/fake-identity.js';
import { JSON_CALL, SAME_ORIGIN, useGateway } from '../testing/use-gateway.js';

// One of its own: refusals are counted for a minute.
const gateway = useGateway();
const { services, audit } = gateway;
const DELETE = { method: 'DELETE', headers: JSON_CALL };
const deleteAda = (uid = 'owner') => gateway.callAs(uid, '/api/users/ada', DELETE);
const summaries = () =>
  audit.recorded.map(({ actorId, action, personId, outcome, reason }) =>
    [actorId, action, personId, outcome, reason].join(' '),
  );

/** Resolves once the gateway has recorded so many entries: refusals are answered before. */
async function untilRecorded(count: number): Promise<void> {
  while (audit.recorded.length < count) await new Promise((resolve) => setTimeout(resolve, 5));
}

describe('an administrator’s change', () => {
  it('is in the audit log before it reaches its service, and with its end afterwards', async () => {
    let recordedBefore: string[] = [];
    services.users.on('/api/users/ada', (_, response) => {
      recordedBefore = summaries();
      response.writeHead(204).end();
    });
    expect((await deleteAda()).status).toBe(204);
    expect(recordedBefore).toEqual(['owner deleteUser ada  ']);
    expect(summaries()).toEqual(['owner deleteUser ada  ', 'owner deleteUser ada succeeded ']);
    expect(new Set(audit.recorded.map(({ id }) => id)).size).toBe(1);
  });

  it('is there once when a field of the graph makes it', async () => {
    services.users.on('/api/users/ada', (_, response) => response.writeHead(204).end());
    await gateway.queryGraph('owner', 'mutation { deleteUser(firebaseId: "ada") }');
    expect(summaries()).toEqual(['owner deleteUser ada  ', 'owner deleteUser ada succeeded ']);
  });

  it.each([
    [403, 'refused'],
    [404, 'failed'],
    [500, 'failed'],
  ])('that is answered %d was %s', async (status, outcome) => {
    services.users.answers('/api/users/ada', { error: 'No', code: 'SOME_CODE' }, status);
    await deleteAda();
    expect(summaries().at(-1)).toBe(`owner deleteUser ada ${outcome} ${status}`);
  });

  it('is refused when it cannot be recorded, and reaches no service', async () => {
    audit.isAvailable = false;
    const answer = await gateway.callAs('owner', '/api/stats/reset?adminFirebaseId=owner&targetFirebaseId=ada', {
      method: 'POST',
      headers: JSON_CALL,
    });
    expect([answer.status, answer.json()]).toMatchObject([503, { code: 'UNAVAILABLE' }]);
    expect(services.stats.received).toEqual([]);
  });

  it('has no end in the log when its service gave no answer: it may have been done', async () => {
    services.stats.on('/api/stats/reset', (_, response) => void response.destroy());
    const path = '/api/stats/reset?adminFirebaseId=owner&targetFirebaseId=ada';
    const answer = await gateway.callAs('owner', path, { method: 'POST', headers: JSON_CALL });
    expect(answer.status).toBe(503);
    expect(summaries()).toEqual(['owner resetStats ada  ']);
  });

  it('is answered also when its end cannot be recorded', async () => {
    services.users.on('/api/users/ada', (_, response) => {
      audit.isAvailable = false;
      response.writeHead(204).end();
    });
    expect((await deleteAda()).status).toBe(204);
  });
});

it('an export of one’s own data is in the audit log', async () => {
  services.stats.answers('/api/stats/export', []);
  await gateway.callAs('listener', '/api/stats/export?firebaseId=listener&format=json');
  expect(summaries().at(-1)).toBe('listener exportHistory listener succeeded ');
});

it('who calls what only administrators may is in the audit log, once a minute', async () => {
  gateway.identity.know(person({ uid: 'curious' }));
  for (let call = 0; call < 3; call += 1) expect((await deleteAda('curious')).status).toBe(403);
  await gateway.queryGraph('curious', '{ syncStatus { needsSync } }');
  await untilRecorded(1);
  // Another person's refusal comes after those that would have been sent before it.
  await gateway.queryGraph('listener', 'mutation { syncUsers { id } }');
  await untilRecorded(2);
  expect(summaries()).toEqual(['curious deleteUser  refused 403', 'listener syncUsers  refused 403']);
});

it('a call that needs a more recent sign-in is in the audit log', async () => {
  gateway.identity.know(person({ uid: 'stale', signedInAtSeconds: Math.floor(Date.now() / 1_000) - 601 }));
  await gateway.callAs('stale', '/api/sessions', { method: 'DELETE', headers: SAME_ORIGIN });
  await untilRecorded(1);
  expect(summaries()).toEqual(['stale revokeSessions  refused REAUTHENTICATION_NEEDED']);
});

it('a refused sign-in is in the audit log', async () => {
  const headers = { authorization: 'Bearer nobodys-token' };
  expect((await gateway.call('/api/session', { method: 'POST', headers })).status).toBe(401);
  await untilRecorded(1);
  expect(summaries()).toEqual(['gateway signIn  refused ID_TOKEN_REFUSED']);
});
