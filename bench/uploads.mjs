// @ts-check
// Files that an administrator sends in one run, three at a time as the screen does, into a catalogue of 1,000 tracks while people
// listen: the memory and the event loop of the catalogue service, and the reads of listeners with and without uploads.
// Usage: node bench/uploads.mjs [--files 200]   (needs a build: `npm start` once)
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { SERVICES } from '@trax/contracts/services';
import { importCatalogue, writeManifest, writeSounds } from './catalogue.mjs';
import { createClient, tracksOf } from './load/http-client.mjs';
import { readMetric } from './load/read-metric.mjs';
import { pickPort } from './load/replica.mjs';
import { Tally } from './load/tally.mjs';
import { openSession } from './people.mjs';
import { accountsOf, makeScratchFolder, SEPARATE, withProduct } from './product.mjs';
import { reportRows, round } from './report.mjs';

const TRACKS = 1_000;
const SENT_AT_ONCE = 3;
const WAIT_MS = 1_000;
const READS_PER_SECOND = 20;
const WARM_UP_SECONDS = 10;
/** Without uploads, before them and after them. */
const ALONE_SECONDS = 30;
const RANGE = { headers: { range: 'bytes=0-8191' } };
const MAX_LOOP_DELAY_MS = 50;
const MAX_MEMORY_GROWTH = 1.1;
const MAX_RATIO = 2;
const FOLDER = new URL('../services/catalogue/src/testing/sounds/', import.meta.url);

const { values } = parseArgs({ options: { files: { type: 'string', default: '200' } } });
const count = Number(values.files);
const sounds = readdirSync(FOLDER).map((name) => ({ name, bytes: readFileSync(new URL(name, FOLDER)) }));

/**
 * @typedef {{ url: string, cookie: string }} Sender
 * @typedef {{ memoryMb: number, p99Ms: number, maxMs: number }} Sample of the time since the sample before
 */

/** @param {Sender} sender @param {string} path @param {RequestInit} init */
const callTus = ({ url, cookie }, path, { headers, ...init }) =>
  fetch(`${url}${path}`, {
    ...init,
    headers: { cookie, 'sec-fetch-site': 'same-origin', 'tus-resumable': '1.0.0', ...headers },
  });

/** @param {string} text */
const encode = (text) => Buffer.from(text).toString('base64');

/** Waits while as many files as a person may send are processed; resolves to the address of the upload. @param {Sender} sender @param {(typeof sounds)[number]} sound */
async function sendFile(sender, { name, bytes }) {
  const headers = {
    'upload-length': String(bytes.length),
    'upload-metadata': `filename ${encode(name)},purpose ${encode('catalogue')}`,
  };
  let created = await callTus(sender, '/api/uploads', { method: 'POST', headers });
  while (created.status === 429) {
    await delay(WAIT_MS);
    created = await callTus(sender, '/api/uploads', { method: 'POST', headers });
  }
  if (created.status !== 201) throw new Error(`An upload was refused with ${created.status}`);
  const address = created.headers.get('location') ?? '';
  const { status } = await callTus(sender, address, {
    method: 'PATCH',
    headers: { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' },
    body: new Uint8Array(bytes),
  });
  if (status !== 204) throw new Error(`A file was refused with ${status}`);
  return address;
}

/** Resolves to how many became sounds, when all are processed. @param {Sender} sender */
async function sendFiles(sender) {
  let next = 0;
  /** @type {string[]} */
  const addresses = [];
  const sendOnes = async () => {
    while (next < count)
      addresses.push(await sendFile(sender, sounds[next++ % sounds.length] ?? { name: '', bytes: Buffer.alloc(0) }));
  };
  await Promise.all(Array.from({ length: SENT_AT_ONCE }, sendOnes));
  for (;;) {
    /** @type {{ state: string }[]} */
    const uploads = await Promise.all(addresses.map(async (address) => (await callTus(sender, address, {})).json()));
    const isUnderWay = uploads.some(({ state }) => state === 'receiving' || state === 'processing');
    if (!isUnderWay) return uploads.filter(({ state }) => state === 'ready').length;
    await delay(WAIT_MS);
  }
}

/** @param {number} metricsPort @param {AbortSignal} signal */
async function sampleService(metricsPort, signal) {
  /** @type {Sample[]} */
  const samples = [];
  // The first one is of the time before.
  for (let isFirst = true; isFirst || !signal.aborted; isFirst = false) {
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    const read = (/** @type {string} */ name) => readMetric(text, `trax_${name}`);
    const memoryMb = Math.round(read('process_resident_memory_bytes') / 1e6);
    const [p99Ms, maxMs] = ['p99', 'max'].map((name) => round(1_000 * read(`nodejs_eventloop_lag_${name}_seconds`)));
    if (!isFirst) samples.push({ memoryMb, p99Ms: p99Ms ?? 0, maxMs: maxMs ?? 0 });
    await delay(WAIT_MS, undefined, { signal }).catch(() => undefined);
  }
  return samples;
}

/**
 * Reads the list of tracks and the beginnings of sounds by turns.
 * @param {{ send: import('./load/http-client.mjs').Send, tally: Tally, signal: AbortSignal }} listener
 * @param {readonly import('./load/http-client.mjs').Track[]} tracks
 */
async function listen({ send, tally, signal }, tracks) {
  const pending = [];
  for (let n = 0, dueAt = performance.now(); !signal.aborted; n += 1, dueAt += 1_000 / READS_PER_SECOND) {
    await delay(dueAt - performance.now());
    const address = `/audio/${tracks[n % tracks.length]?.filePath}.mp3`;
    pending.push(
      n % 2 === 0
        ? tally.count('the list of tracks', () => send('/api/tracks'))
        : tally.count('the beginning of a sound', () => send(address, RANGE)),
    );
  }
  await Promise.all(pending);
}

/** @param {import('./product.mjs').Stack} product @param {number} metricsPort */
async function measure(product, metricsPort) {
  const folder = makeScratchFolder('uploads');
  writeSounds(folder, TRACKS);
  writeManifest(folder, TRACKS, 'Track 0');
  await importCatalogue(product, folder);
  rmSync(folder, { recursive: true });
  const { listener, owner } = accountsOf(product);
  const send = createClient(product.url, (await openSession(product.url, listener)).cookie);
  const sender = { url: product.url, cookie: (await openSession(product.url, owner)).cookie };
  const tracks = tracksOf((await send('/api/tracks')).json);
  /** @template T @param {Tally} tally @param {() => Promise<T>} work @returns {Promise<[T, Sample[]]>} */
  const listenWhile = async (tally, work) => {
    const over = new AbortController();
    const samples = sampleService(metricsPort, over.signal);
    const listening = listen({ send, tally, signal: over.signal }, tracks);
    const result = await work();
    over.abort();
    await listening;
    return [result, await samples];
  };
  const [alone, beside] = [new Tally(), new Tally()];
  await listenWhile(new Tally(), () => delay(WARM_UP_SECONDS * 1_000));
  const [, before] = await listenWhile(alone, () => delay(ALONE_SECONDS * 1_000));
  const startedAt = performance.now();
  const [ready, during] = await listenWhile(beside, () => sendFiles(sender));
  const seconds = Math.round((performance.now() - startedAt) / 1_000);
  const [, after] = await listenWhile(alone, () => delay(ALONE_SECONDS * 1_000));
  const [violation] = [...alone.violations, ...beside.violations];
  if (violation !== undefined) throw new Error(violation);
  return {
    ready,
    seconds,
    during,
    samplesAlone: [...before, ...after],
    alone: alone.figures(),
    beside: beside.figures(),
  };
}

/** @param {readonly Sample[]} samples @param {keyof Sample} name */
const highest = (samples, name) => Math.max(...samples.map((sample) => sample[name]));

/** @param {Awaited<ReturnType<typeof measure>>} figures @returns {import('./report.mjs').Row[]} */
function rowsOf({ ready, seconds, during, samplesAlone, alone, beside }) {
  const third = Math.floor(during.length / 3);
  const parts = [during.slice(0, third), during.slice(third, 2 * third), during.slice(2 * third)];
  const [start = 0, middle = 0, end = 0] = parts.map((part) => highest(part, 'memoryMb'));
  const [p99, max] = [highest(during, 'p99Ms'), highest(during, 'maxMs')];
  const reads = Object.entries(beside).map(([kind, { p95, lost, unavailable }]) => {
    const ratio = round(p95 / (alone[kind]?.p95 ?? Number.NaN));
    const measured = `${ratio} × (${alone[kind]?.p95} ms without, ${p95} ms with them), ${lost + unavailable} failed`;
    const isGreen = ratio <= MAX_RATIO && lost + unavailable === 0;
    return { promise: `p95 of ${kind} beside uploads`, target: `≤ ${MAX_RATIO} ×, 0 failed`, measured, isGreen };
  });
  return [
    {
      promise: `${count} files become sounds`,
      target: `${count}`,
      measured: `${ready} in ${seconds} s`,
      isGreen: ready === count,
    },
    {
      promise: 'the catalogue service keeps no memory',
      target: `peak of the last third ≤ ${MAX_MEMORY_GROWTH} × that of the middle one`,
      measured: `peaks ${start}, ${middle}, ${end} MB`,
      isGreen: end <= MAX_MEMORY_GROWTH * middle,
    },
    {
      promise: 'its event loop is not delayed',
      target: `p99 and longest of each second ≤ ${MAX_LOOP_DELAY_MS} ms`,
      measured: `${p99} and ${max} ms (without uploads ${highest(samplesAlone, 'p99Ms')} and ${highest(samplesAlone, 'maxMs')} ms)`,
      isGreen: max <= MAX_LOOP_DELAY_MS,
    },
    ...reads,
  ];
}

const firstPort = pickPort();
// The gateway has the first port.
const metricsPort = firstPort + 1 + SERVICES.indexOf('catalogue');
const env = { ...SEPARATE, METRICS_PORT: String(firstPort) };
reportRows(rowsOf(await withProduct((product) => measure(product, metricsPort), { env })));
