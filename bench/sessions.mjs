// @ts-check
// What sessions cost behind one gateway: 20,000 listeners, each with a call every 30 s. The gateway's sessions run here, on a
// clock that waits for every answer, so that a busy machine changes no figure; the users service is a process of its own on a
// real Postgres; the identity provider is a server that counts look-ups.
// Usage: node bench/sessions.mjs [folder …]   (built copies of the repository, by default this one: `npm start` once)
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { Agent } from 'node:http';
import { mock } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createClient } from './load/http-client.mjs';
import { reportRows, round } from './report.mjs';
import { signViewer, startUsersService } from './users-service.mjs';

const LISTENERS = 20_000;
const CALL_EVERY_SECONDS = 30;
const WARM_UP_SECONDS = 60;
const MEASURED_SECONDS = 100;
const MAX_CALLS = 0.5;
/** A connection of Postgres reports its statements when it has been idle for 10 s. */
const STATEMENTS_REPORTED_MS = 12_000;
const uids = Array.from({ length: LISTENERS }, (_, n) => `listener-${n}`);
const signedInAtSeconds = Math.floor(Date.now() / 1_000);
const folders = process.argv.length > 2 ? process.argv.slice(2) : [fileURLToPath(new URL('..', import.meta.url))];

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
    const answer = await send(target, {
      method: operation.method,
      body,
      headers: { 'x-trax-viewer': signViewer(viewer) },
    });
    counts.inFlight -= 1;
    if (answer.status !== 200) throw new Error(`${target} answered ${answer.status}`);
    return answer.json;
  };
  return { counts, call };
}

/** Every cookie is the uid of its person. @param {UsersService} users */
function createIdentity({ providerCalls }) {
  const times = {
    signedInAtSeconds,
    issuedAtSeconds: signedInAtSeconds,
    expiresAtSeconds: signedInAtSeconds + 432_000,
  };
  return {
    verifySessionCookie: async (/** @type {string} */ uid) => {
      return { uid, email: `${uid}@trax.test`, emailVerified: true, displayName: null, provider: 'password', ...times };
    },
    // Of a gateway that calls the provider itself, as it did before this bench.
    verifyAccount: async () => void (providerCalls.count += 1),
  };
}

/** @param {string} folder @param {object} identity @param {object} upstream */
async function createSessions(folder, identity, upstream) {
  const load = (/** @type {string} */ file) => import(pathToFileURL(`${folder}/gateway/dist/session/${file}.js`).href);
  if (existsSync(`${folder}/gateway/dist/session/sessions.js`)) {
    const { Sessions } = await load('sessions');
    return new Sessions(identity, upstream);
  }
  const files = ['verified-cookies', 'session-records', 'session.service'];
  const [{ VerifiedCookies }, { SessionRecords }, { SessionService }] = await Promise.all(files.map(load));
  const options = { perf: { now: () => Date.now() } };
  return new SessionService(identity, new VerifiedCookies(identity, options), new SessionRecords(upstream, options));
}

/**
 * One second of the clock with the calls that fall into it; returns how many were admitted.
 * @param {any} sessions @param {number} second @param {{ inFlight: number }} counts
 */
async function playSecond(sessions, second, counts) {
  const callers = uids.filter((_, n) => n % CALL_EVERY_SECONDS === second % CALL_EVERY_SECONDS);
  const answers = Promise.all(callers.map((uid) => sessions.peek(uid) ?? sessions.find(uid, randomUUID())));
  const turn = () => new Promise(setImmediate);
  await turn();
  mock.timers.tick(50);
  for (let idle = 0; idle < 10; idle = counts.inFlight === 0 ? idle + 1 : 0) await turn();
  const admitted = (await answers).filter((answer) => answer !== null);
  mock.timers.tick(950);
  return admitted.length;
}

/** Calls and queries a second for each 1,000 listeners. @param {string} folder @param {UsersService} users */
async function measure(folder, users) {
  const upstream = createUpstream(users);
  const count = async () => {
    await delay(STATEMENTS_REPORTED_MS);
    return [users.providerCalls.count, upstream.counts.calls, await users.countStatements()];
  };
  mock.timers.enable({ apis: ['Date', 'setTimeout', 'setInterval'], now: Date.now() });
  const sessions = await createSessions(folder, createIdentity(users), upstream);
  sessions.onApplicationBootstrap?.();
  let [before, admitted] = [await count(), 0];
  for (let second = 0; second < WARM_UP_SECONDS + MEASURED_SECONDS; second += 1) {
    if (second === WARM_UP_SECONDS) before = await count();
    admitted += await playSecond(sessions, second, upstream.counts);
  }
  const after = await count();
  sessions.onApplicationShutdown?.();
  mock.timers.reset();
  const expected = ((WARM_UP_SECONDS + MEASURED_SECONDS) * LISTENERS) / CALL_EVERY_SECONDS;
  if (admitted < expected * 0.99) throw new Error(`Of ${expected} calls only ${admitted} were admitted.`);
  return after.map((value, index) => round((value - (before[index] ?? 0)) / MEASURED_SECONDS / (LISTENERS / 1_000)));
}

const rows = [];
for (const folder of folders) {
  const users = await startUsersService(folder, { uids, signedInAtSeconds });
  const [provider = Number.NaN, internal = Number.NaN, queries] = await measure(folder, users);
  await users.stop();
  const calls = round(provider + internal);
  rows.push({
    promise: `sessions of ${folder}: calls a second for each 1,000 active listeners`,
    target: `≤ ${MAX_CALLS}`,
    measured: `${calls}: ${provider} of the provider, ${internal} of the users service; ${queries} queries`,
    isGreen: calls <= MAX_CALLS,
  });
}
reportRows(rows);
// The connections of the calls stay open.
process.exit();
