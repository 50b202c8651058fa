import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll } from '@jest/globals';
import type { ServiceName } from '@trax/contracts/services';
import type { Viewer } from '@trax/contracts/session';
import { PATIENT } from '@trax/start/stack';
import { TEST_VIEWER_KEYS, viewerHeaders } from './viewer-headers.js';

const SERVICES = path.resolve(import.meta.dirname, '../../../services');

type Call = {
  method: string;
  url: string;
  viewer: Partial<Viewer> & Pick<Viewer, 'uid'>;
  headers?: Record<string, string>;
  payload?: object;
  /** A body that is no JSON, with its type among the headers. */
  content?: Buffer;
};

/** A built service in a process of its own. */
export type ServiceProcess = {
  readonly origin: string;
  call(call: Call): Promise<Response>;
  /** As a crash does it. */
  kill(): Promise<void>;
  stop(): Promise<void>;
};

/** Starts the built service (`nx build`) as often as a spec needs; what still runs at the end is killed. */
export function useProcesses(name: ServiceName, environment: () => Readonly<Record<string, string>>) {
  const running = new Set<ChildProcess>();

  async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
    if (!running.delete(child) || child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }

  const killAll = async () => {
    await Promise.all([...running].map((child) => end(child, 'SIGKILL')));
  };
  afterAll(killAll);

  async function start(): Promise<ServiceProcess> {
    const { PATH = '' } = process.env;
    const settings = { PATH, PORT: '0', ...PATIENT, ...TEST_VIEWER_KEYS, ...environment() };
    const main = path.join(SERVICES, name, 'dist/main.js');
    const child = spawn(process.execPath, [main], { env: settings, stdio: ['ignore', 'pipe', 'pipe'] });
    running.add(child);
    const origin = await untilReady(child);
    return {
      origin,
      call: async ({ method, url, viewer, payload, content, ...given }) => {
        const headers = { ...(await viewerHeaders(viewer, name)), ...given.headers };
        const body = content === undefined ? null : new Uint8Array(content);
        if (payload === undefined) return fetch(`${origin}${url}`, { method, headers, body });
        const json = { ...headers, 'content-type': 'application/json' };
        return fetch(`${origin}${url}`, { method, headers: json, body: JSON.stringify(payload) });
      },
      kill: () => end(child, 'SIGKILL'),
      stop: () => end(child, 'SIGTERM'),
    };
  }

  return { start, killAll };
}

async function untilReady({ stdout, stderr }: ChildProcess): Promise<string> {
  if (stdout === null || stderr === null) throw new Error('the process has no output');
  let complaint = '';
  stderr.on('data', (text) => (complaint += String(text)));
  const lines = createInterface({ input: stdout });
  return new Promise<string>((resolve, reject) => {
    lines.on('line', (line) => {
      const { address, msg } = JSON.parse(line) as { address?: string; msg?: string };
      if (msg === 'ready' && address !== undefined) resolve(address);
    });
    lines.on('close', () => reject(new Error(`The service did not start: ${complaint}`)));
  });
}
