import { expect, it } from '@jest/globals';
import { until } from '@trax/testing-server/until';
import { person } from '../testing/fake-identity.js';
import { JSON_CALL, SAME_ORIGIN, useGateway } from '../testing/use-gateway.js';

// One of its own: refusals are counted for a minute.
const gateway = useGateway();
const { audit } = gateway;
const DELETE = { method: 'DELETE', headers: JSON_CALL };
const deleteAda = (uid: string) => gateway.callAs(uid, '/api/users/ada', DELETE);
const summaries = () =>
  audit.recorded.map(({ actorId, action, personId, reason }) => [actorId, action, personId, reason].join(' '));

/** Resolves once the gateway has recorded so many entries: refusals are answered before. */
async function untilRecorded(count: number): Promise<void> {
  await until(() => audit.recorded.length >= count);
}

it('who calls what only administrators may is in the audit log, once a minute', async () => {
  gateway.identity.know(person({ uid: 'curious' }));
  for (let call = 0; call < 3; call += 1) expect((await deleteAda('curious')).status).toBe(403);
  await gateway.queryGraph('curious', '{ syncStatus { needsSync } }');
  await untilRecorded(1);
  // Another person's refusal comes after those that would have been sent before it.
  await gateway.queryGraph('listener', 'mutation { syncUsers { id } }');
  await untilRecorded(2);
  expect(summaries()).toEqual(['curious deleteUser  403', 'listener syncUsers  403']);
});

it('a call that needs a more recent sign-in is in the audit log', async () => {
  gateway.identity.know(person({ uid: 'stale', signedInAtSeconds: Math.floor(Date.now() / 1_000) - 601 }));
  await gateway.callAs('stale', '/api/sessions', { method: 'DELETE', headers: SAME_ORIGIN });
  await untilRecorded(1);
  expect(summaries()).toEqual(['stale revokeSessions  REAUTHENTICATION_NEEDED']);
});

it('a refused sign-in is in the audit log', async () => {
  const headers = { authorization: 'Bearer an-unknown-token' };
  expect((await gateway.call('/api/session', { method: 'POST', headers })).status).toBe(401);
  await untilRecorded(1);
  expect(summaries()).toEqual(['gateway signIn  ID_TOKEN_REFUSED']);
});
