// @ts-check
// What the start command prints, and its log files.
import { closeSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { environmentFile } from './environment.mjs';
import { needsEmbeddedPostgres } from './settings.mjs';

/**
 * @typedef {object} Report
 * @property {(name: string, work: () => Promise<unknown>) => Promise<unknown>} step one progress line, with its time
 * @property {(text: string) => void} say
 * @property {(process: string, text: string) => void} trouble
 */

const REPEAT_AFTER_MS = 10_000;
const LOG_LIMIT_BYTES = 10 * 1024 * 1024;
const WARN_LEVEL = 40;
const ERROR_LEVEL = 50;
/** Not the refusals of connections while it starts or stops. */
const POSTGRES_FAILURE = /\b(?:FATAL|PANIC):(?! +(?:the database system is|terminating connection))/;

/**
 * @param {(line: string) => void} print
 * @returns {Report}
 */
export function createReport(print) {
  /** @type {Map<string, number>} */
  const printed = new Map();
  return {
    step: async (name, work) => {
      const began = performance.now();
      await work();
      const seconds = ((performance.now() - began) / 1000).toFixed(1).padStart(5);
      print(`  ✓ ${name.padEnd(34)} ${seconds} s`);
    },
    say: print,
    trouble: (process, text) => {
      const line = `  ! ${process}: ${text}`;
      const now = Date.now();
      if (now - (printed.get(line) ?? 0) < REPEAT_AFTER_MS) return;
      if (printed.size > 500) printed.clear();
      printed.set(line, now);
      print(line);
    },
  };
}

/** @type {Report} */
export const QUIET_REPORT = { step: (_name, work) => work(), say: () => undefined, trouble: () => undefined };

/** A log that keeps its last 10 to 20 MB: the lines of this start, and before them one older file (`.1`). */
export class LogFile {
  #size = 0;
  /** @type {number | undefined} */
  #descriptor;

  /** @param {string} file */
  constructor(file) {
    this.file = file;
    this.#rotate();
  }

  /** @param {string} line */
  write(line) {
    if (this.#descriptor === undefined) return;
    if (this.#size > LOG_LIMIT_BYTES) this.#rotate();
    try {
      this.#size += writeSync(this.#descriptor, `${line}\n`);
    } catch {
      // A full disk must not end the product because of its log.
    }
  }

  close() {
    if (this.#descriptor !== undefined) closeSync(this.#descriptor);
    this.#descriptor = undefined;
  }

  #rotate() {
    this.close();
    try {
      renameSync(this.file, `${this.file}.1`);
    } catch {
      rmSync(this.file, { force: true });
    }
    this.#size = 0;
    this.#descriptor = openSync(this.file, 'a', 0o600);
  }
}

/**
 * What the terminal shows of a log line, if anything: errors of the product's processes, with the name that the line
 * holds, and failures of Postgres as a whole. (An ERROR of Postgres is a refused statement, which its sender logs.)
 * @param {string} process
 * @param {string} line
 * @returns {{ process: string, text: string } | undefined}
 */
export function findTrouble(process, line) {
  if (!line.startsWith('{')) return POSTGRES_FAILURE.test(line) ? { process, text: shorten(line) } : undefined;
  return readLogLine(process, line, ERROR_LEVEL);
}

/**
 * What a line of the product's log says at this level or above; nothing for any other line.
 * @param {string} process
 * @param {string} line
 * @param {number} minLevel
 */
function readLogLine(process, line, minLevel) {
  try {
    const { level, msg, err, process: name = process } = JSON.parse(line);
    if (typeof level !== 'number' || level < minLevel) return undefined;
    const parts = [msg, err?.message].filter((part) => typeof part === 'string' && part !== '');
    return { process: name, text: shorten(parts.join(': ')) };
  } catch {
    return undefined;
  }
}

/**
 * The last lines of a program for a person: of a log the warnings and errors in words, everything else as it is, each once.
 * @param {readonly string[]} lines
 */
export function describeLines(lines) {
  const texts = lines.flatMap((line) => {
    if (!line.startsWith('{')) return [shorten(line)];
    const found = readLogLine('product', line, WARN_LEVEL);
    return found === undefined ? [] : [`${found.process}: ${found.text}`];
  });
  return [...new Set(texts)];
}

/** @param {string} text */
function shorten(text) {
  const printable = withoutControls(text);
  return printable.length > 200 ? `${printable.slice(0, 199)}…` : printable;
}

/**
 * A user chooses the name and the address: nothing in it may move the cursor, change colours or turn the direction of the text.
 * @param {string} text
 */
export function withoutControls(text) {
  return text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '');
}

/** @param {import('./settings.mjs').Settings} settings @param {string} service */
const startCommand = (settings, service) =>
  `${service}: node --env-file=${environmentFile(settings, service)} services/${service}/dist/main.js`;

/** `PUBLIC_URL` where it names the installation. @param {import('./settings.mjs').Settings} settings */
const findOpenUrl = ({ publicUrl, networkUrls, url }) => (networkUrls.includes(publicUrl) ? url : publicUrl);

const OPEN_EMULATOR = 'the Auth emulator is open to your network: everybody there can sign in as anybody';

/**
 * The table that ends a successful start. Its last line never changes: scripts wait for it.
 * @param {import('./stack.mjs').Stack} stack
 * @returns {string}
 */
export function readyTable({ url, home, accounts, settings, env, setUpLink }) {
  const openUrl = findOpenUrl(settings);
  const hasRedis = env['REDIS_URL'] !== undefined;
  const embedded = [
    ...(needsEmbeddedPostgres(settings) ? ['Postgres'] : []),
    ...(hasRedis && settings.redisUrl === undefined ? ['Redis'] : []),
    ...(settings.identity === 'embedded' ? ['Firebase Auth emulator'] : []),
  ];
  const rows = [
    ['Open', openUrl],
    ...(openUrl === url ? [] : [['Listens', url]]),
    ...settings.networkUrls.map((address) => ['Network', address]),
    ...(settings.networkUrls.length > 1
      ? [['Links', `name ${settings.publicUrl}; PUBLIC_URL sets another address`]]
      : []),
    ...(setUpLink === undefined ? [] : [['Set up', `${setUpLink}   (this link works once)`]]),
    ...(settings.isEmulatorOpen ? [['Warning', OPEN_EMULATOR]] : []),
    ...Object.entries(accounts ?? {}).map(([name, { email, password }]) => [
      name === 'owner' ? 'Owner' : 'Listener',
      `${email}   password ${password}`,
    ]),
    ['Embedded', embedded.join(', ') || 'nothing'],
    ...(hasRedis ? [] : [['Redis', 'not found on this machine: queues and limits work without it']]),
    ['Data', home],
    ['Logs', `${home}/logs`],
    ...Object.keys(settings.serviceUrls).map((service) => ['Missing', startCommand(settings, service)]),
    ['Stop', 'Ctrl-C'],
  ];
  const lines = rows.map(([name = '', value = '']) => `  ${name.padEnd(8)}   ${value}`);
  return ['', ...lines, '', `Trax is ready: ${openUrl}`].join('\n');
}
