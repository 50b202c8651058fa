import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach } from '@jest/globals';
import type { Viewer } from '@trax/contracts/session';
import { TEST_VIEWER_VERIFICATION_KEY, viewerHeaders } from '@trax/testing-server/viewer-headers';

// The built service: what is killed here is a process as it runs in production.
const MAIN = path.resolve('services/users/dist/main.js');

export type UsersProcess = {
  call(method: string, address: string, viewer: Partial<Viewer> & Pick<Viewer, 'uid'>): Promise<Response>;
  /** As a crash would. */
  kill(): Promise<void>;
  stop(): Promise<void>;
};

/** Starts users services as processes of their own; those that a test leaves are ended after it. */
export function useUsersProcesses(environment: () => Readonly<Record<string, string>>) {
  const running = new Set<ChildProcess>();

  async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
    if (!running.delete(child) || child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }

  afterEach(async () => {
    await Promise.all([...running].map((child) => end(child, 'SIGKILL')));
  });

  return {
    async start(): Promise<UsersProcess> {
      const { PATH = '' } = process.env;
      const settings = { PATH, PORT: '0', VIEWER_VERIFICATION_KEY: TEST_VIEWER_VERIFICATION_KEY, ...environment() };
      const child = spawn(process.execPath, [MAIN], { env: settings, stdio: ['ignore', 'pipe', 'pipe'] });
      running.add(child);
      const origin = await untilReady(child);
      return {
        call: async (method, address, viewer) =>
          fetch(`${origin}${address}`, { method, headers: await viewerHeaders(viewer, 'users') }),
        kill: () => end(child, 'SIGKILL'),
        stop: () => end(child, 'SIGTERM'),
      };
    },
  };
}

async function untilReady({ stdout, stderr }: ChildProcess): Promise<string> {
  if (stdout === null || stderr === null) throw new Error('the process has no output');
  let complaint = '';
  stderr.on('data', (text) => (complaint += String(text)));
  const lines = createInterface({ input: stdout });
  const ready = new Promise<string>((resolve, reject) => {
    lines.on('line', (line) => {
      const { address, msg } = JSON.parse(line) as { address?: string; msg?: string };
      if (msg === 'ready' && address !== undefined) resolve(address);
    });
    lines.on('close', () => reject(new Error(`The users service did not start: ${complaint}`)));
  });
  return ready;
}
