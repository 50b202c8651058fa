// @ts-check
// What sessions cost behind one gateway: 20,000 listeners, each with a call every 30 s. The gateway's sessions run here, on a
// clock that waits for every answer, so that a busy machine changes no figure; the users service is a process of its own on a
// real Postgres; the identity provider is a server that counts look-ups.
// Usage: node bench/sessions.mjs   (needs a build: `npm start` once)
import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { mock } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { createClient } from './load/http-client.mjs';
import { reportRows, round } from './report.mjs';
import { signViewer, startUsersService } from './users-service.mjs';

const LISTENERS = 20_000;
const CALL_EVERY_SECONDS = 30;
/** Calls are spread evenly; this is how far the clock goes from one group of them to the next. */
const STEP_MS = 50;
const STEPS_PER_SECOND = 1_000 / STEP_MS;
const WARM_UP_SECONDS = 60;
const MEASURED_SECONDS = 100;
const MAX_CALLS = 0.5;
/** A connection of Postgres reports its statements when it has been idle for 10 s. */
const STATEMENTS_REPORTED_MS = 12_000;
const uids = Array.from({ length: LISTENERS }, (_, n) => `listener-${n}`);
const signedInAtSeconds = Math.floor(Date.now() / 1_000);
const { Sessions } = await import(new URL('../gateway/dist/session/sessions.js', import.meta.url).href);

/** @typedef {Awaited<ReturnType<typeof startUsersService>>} UsersService */

/** Counts the calls of the gateway. @param {UsersService} users */
function createUpstream({ address }) {
  const send = createClient(address, '', new Agent({ keepAlive: true, maxSockets: 32 }));
  const counts = { calls: 0, inFlight: 0 };
  const call = async (
    /** @type {any} */ operation,
    /** @type {any} */ { viewer },
    /** @type {any} */ { path, body },
  ) => {
    counts.calls += 1;
    counts.inFlight += 1;
    const target = operation.path.replace('{idHash}', path?.idHash);
    const headers = { 'x-trax-viewer': signViewer(viewer) };
    const answer = await send(target, { method: operation.method, body, headers }).finally(
      () => (counts.inFlight -= 1),
    );
    if (answer.status !== 200) throw new Error(`${target} answered ${answer.status}`);
    return answer.json;
  };
  return { counts, call };
}

/** Every cookie is the uid of its person. */
function createIdentity() {
  const times = {
    signedInAtSeconds,
    issuedAtSeconds: signedInAtSeconds,
    expiresAtSeconds: signedInAtSeconds + 432_000,
  };
  return {
    verifySessionCookie: async (/** @type {string} */ uid) => {
      return { uid, email: `${uid}@trax.test`, emailVerified: true, displayName: null, provider: 'password', ...times };
    },
  };
}

/**
 * One step of the clock with the calls that fall into it; returns how many were admitted.
 * @param {any} sessions @param {number} step @param {{ inFlight: number }} counts
 */
async function playStep(sessions, step, counts) {
  const groups = CALL_EVERY_SECONDS * STEPS_PER_SECOND;
  const callers = uids.filter((_, n) => n % groups === step % groups);
  const answers = Promise.all(callers.map((uid) => sessions.peek(uid) ?? sessions.find(uid, randomUUID())));
  const turn = () => new Promise(setImmediate);
  await turn();
  mock.timers.tick(STEP_MS);
  for (let idle = 0; idle < 5; idle = counts.inFlight === 0 ? idle + 1 : 0) await turn();
  return (await answers).filter((answer) => answer !== null).length;
}

/** Calls and queries a second for each 1,000 listeners. @param {UsersService} users */
async function measure(users) {
  const upstream = createUpstream(users);
  const count = async () => {
    await delay(STATEMENTS_REPORTED_MS);
    return [users.providerCalls.count, upstream.counts.calls, await users.countStatements()];
  };
  mock.timers.enable({ apis: ['Date', 'setTimeout', 'setInterval'], now: Date.now() });
  const sessions = new Sessions(createIdentity(), upstream);
  sessions.onApplicationBootstrap();
  let [before, admitted] = [await count(), 0];
  for (let step = 0; step < (WARM_UP_SECONDS + MEASURED_SECONDS) * STEPS_PER_SECOND; step += 1) {
    if (step === WARM_UP_SECONDS * STEPS_PER_SECOND) before = await count();
    admitted += await playStep(sessions, step, upstream.counts);
  }
  const after = await count();
  sessions.onApplicationShutdown();
  mock.timers.reset();
  const expected = ((WARM_UP_SECONDS + MEASURED_SECONDS) * LISTENERS) / CALL_EVERY_SECONDS;
  if (admitted < expected * 0.99) throw new Error(`Of ${expected} calls only ${admitted} were admitted.`);
  return after.map((value, index) => round((value - (before[index] ?? 0)) / MEASURED_SECONDS / (LISTENERS / 1_000)));
}

const users = await startUsersService({ uids, signedInAtSeconds });
const [provider = Number.NaN, internal = Number.NaN, queries] = await measure(users);
await users.stop();
const calls = round(provider + internal);
reportRows([
  {
    promise: 'calls of sessions a second for each 1,000 active listeners',
    target: `≤ ${MAX_CALLS}`,
    measured: `${calls}: ${provider} of the provider, ${internal} of the users service; ${queries} queries`,
    isGreen: calls <= MAX_CALLS,
  },
]);
// The connections of the calls stay open.
process.exit();
