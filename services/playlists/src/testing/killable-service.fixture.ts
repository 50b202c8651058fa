import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { TEST_VIEWER_VERIFICATION_KEY, viewerHeaders } from '@trax/testing-server/viewer-headers';

// Jest runs this file from its source; a process of its own needs what the build made of it.
const MAIN = path.resolve(__dirname, '../../dist/main.js');

type Call = { readonly uid: string; readonly method: string; readonly url: string; readonly payload?: object };

/** The built service as a process that can be killed and started again, on the same port. */
export class KillableService {
  readonly #databaseUrl: string;
  #child: ChildProcess | undefined;
  #address = '';
  /** Held while the service is away. */
  #isBack: Promise<void> = Promise.resolve();

  constructor(databaseUrl: string) {
    if (!existsSync(MAIN)) throw new Error(`${MAIN} is missing: build the playlists service first`);
    this.#databaseUrl = databaseUrl;
  }

  start(): Promise<void> {
    this.#isBack = this.#launch();
    return this.#isBack;
  }

  /** Ends it without a word, in the middle of whatever it is doing, and starts it again. */
  async killAndRestart(): Promise<void> {
    this.#isBack = this.stop().then(() => this.#launch());
    await this.#isBack;
  }

  async stop(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, 'exit');
    child.kill('SIGKILL');
    await exit;
  }

  /** The answer to a call; undefined when none came, so that it may or may not have been done. */
  async call({ uid, method, url, payload }: Call): Promise<Response | undefined> {
    await this.#isBack;
    const headers = { ...(await viewerHeaders({ uid }, 'playlists')), 'content-type': 'application/json' };
    const body = payload === undefined ? {} : { body: JSON.stringify(payload) };
    const answer = await fetch(`${this.#address}${url}`, { method, headers, ...body }).catch(() => undefined);
    if (answer && answer.status >= 500) throw new Error(`${method} ${url}: ${answer.status} ${await answer.text()}`);
    return answer;
  }

  async #launch(): Promise<void> {
    const env = {
      PATH: process.env['PATH'],
      DATABASE_URL: this.#databaseUrl,
      VIEWER_VERIFICATION_KEY: TEST_VIEWER_VERIFICATION_KEY,
      PORT: this.#address === '' ? '0' : new URL(this.#address).port,
    };
    const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    this.#child = child;
    for await (const line of createInterface({ input: child.stdout })) {
      const { msg, address }: { msg?: string; address?: string } = JSON.parse(line);
      if (msg !== 'ready' || address === undefined) continue;
      this.#address = address;
      child.stdout.resume();
      return;
    }
    throw new Error('The playlists service ended before it was ready.');
  }
}
