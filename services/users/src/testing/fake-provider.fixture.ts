import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { beforeEach } from '@jest/globals';
import { aroundAll } from '@trax/testing-server/around-all';

/** An account as the provider's interface writes it. */
export type FakeAccount = {
  localId: string;
  email?: string;
  emailVerified?: boolean;
  displayName?: string;
  photoUrl?: string;
  disabled?: boolean;
  /** Sign-ins before it are refused: seconds, as text. */
  validSince?: string;
};

/** The account of a verified person; a test names only what matters to it. */
export const account = (localId: string, facts: Partial<FakeAccount> = {}): FakeAccount => ({
  localId,
  email: `${localId}@trax.test`,
  emailVerified: true,
  displayName: `Name of ${localId}`,
  ...facts,
});

/**
 * The identity provider for many accounts and for faults, in the place of the emulator: its listing, 1,000 a page,
 * look-ups, and the deletion of an account, as slow and as broken as a test needs.
 */
export class FakeProvider {
  accounts: FakeAccount[] = [];
  /** The page tokens of the requests, in order. */
  readonly requested: string[] = [];
  pageDelayMs = 0;
  /** How many changes of accounts were requested. */
  updates = 0;
  /** How many accounts each look-up was for, in order. */
  readonly lookups: number[] = [];
  /** The uids of the accounts whose deletion was requested, in order. */
  readonly deleted: string[] = [];
  isBroken = false;
  /** Answered once with the refusal of a token that is too old. */
  refusesNextToken = false;
  // firebase-admin remembers the address of the emulator for each project as long as the process lives.
  private readonly projectId = `demo-${randomUUID()}`;
  private server: Server | undefined;
  private port = 0;
  private mayAnswer: Promise<void> = Promise.resolve();

  /** The settings of a users service that uses this provider. */
  settings() {
    return { FIREBASE_PROJECT_ID: this.projectId, FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${this.port}` };
  }

  async start(): Promise<void> {
    this.server = createServer((request, response) => void this.answer(request, response));
    const { server } = this;
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    this.port = (server.address() as AddressInfo).port;
  }

  /** Keeps its answers back until the returned function is called. */
  hold(): () => void {
    let release = () => {};
    this.mayAnswer = new Promise((resolve) => {
      release = resolve;
    });
    return release;
  }

  reset(): void {
    this.mayAnswer = Promise.resolve();
    this.accounts = [];
    this.requested.length = 0;
    this.deleted.length = 0;
    this.lookups.length = 0;
    this.pageDelayMs = 0;
    this.updates = 0;
    this.isBroken = false;
    this.refusesNextToken = false;
  }

  async stop(): Promise<void> {
    this.server?.closeAllConnections();
    await new Promise((resolve) => this.server?.close(resolve) ?? resolve(undefined));
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://provider');
    if (pathname.endsWith('/accounts:delete')) return this.deleteAccount(request, response);
    if (pathname.endsWith('/accounts:update')) return this.update(request, response);
    if (pathname.endsWith('/accounts:lookup')) return this.lookUp(request, response);
    if (!pathname.endsWith('/accounts:batchGet')) return send(response, 404, { error: { message: 'NOT_FOUND' } });
    const token = searchParams.get('nextPageToken') ?? '';
    this.requested.push(token);
    await this.answerAfter(this.pageDelayMs);
    if (this.isBroken) return send(response, 500, { error: { message: 'INTERNAL_ERROR' } });
    if (token !== '' && this.refusesNextToken) {
      this.refusesNextToken = false;
      return send(response, 400, { error: { message: 'INVALID_PAGE_SELECTION' } });
    }
    const size = Number(searchParams.get('maxResults'));
    const from = Number(token || 0);
    const users = this.accounts.slice(from, from + size);
    const nextPageToken = from + size < this.accounts.length ? String(from + size) : undefined;
    return send(response, 200, { users, nextPageToken });
  }

  private async answerAfter(delayMs: number): Promise<void> {
    await delay(delayMs, undefined, { ref: false });
    await this.mayAnswer;
  }

  private async lookUp(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { localId } = (await json(request)) as { localId: string[] };
    this.lookups.push(localId.length);
    const users = this.accounts.filter((one) => localId.includes(one.localId));
    await this.answerAfter(this.pageDelayMs);
    if (this.isBroken) return send(response, 500, { error: { message: 'INTERNAL_ERROR' } });
    return send(response, 200, { users });
  }

  private async update(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { disableUser, ...changes } = (await json(request)) as FakeAccount & { disableUser?: boolean };
    this.updates += 1;
    await this.mayAnswer;
    if (this.isBroken) return send(response, 500, { error: { message: 'INTERNAL_ERROR' } });
    this.accounts = this.accounts.map((one) =>
      one.localId === changes.localId ? { ...one, disabled: disableUser ?? one.disabled ?? false, ...changes } : one,
    );
    return send(response, 200, { localId: changes.localId });
  }

  private async deleteAccount(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { localId } = (await json(request)) as { localId: string };
    this.deleted.push(localId);
    await this.answerAfter(this.pageDelayMs);
    if (this.isBroken) return send(response, 500, { error: { message: 'INTERNAL_ERROR' } });
    return send(response, 200, {});
  }
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** A provider of its own for this spec file, as new for every test. */
export function useFakeProvider(): FakeProvider {
  const provider = new FakeProvider();
  aroundAll({ start: () => provider.start(), stop: () => provider.stop() });
  beforeEach(() => provider.reset());
  return provider;
}
