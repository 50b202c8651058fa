import { VIEWER_HEADER, viewer } from '@trax/contracts/session';
import { decodeJwt } from 'jose';
import { z } from 'zod';
import { sendJson, type Handler, type Received } from './stub-service.js';

type Account = { isAdmin: boolean; isDeleted: boolean };
const token = z.looseObject({ viewer });
const LISTENER: Account = { isAdmin: false, isDeleted: false };

/** The answers of the users service about sessions and their accounts. */
export class FakeSessions {
  /** By uid; everybody else is a listener. */
  readonly accounts = new Map<string, Account>();
  /** ISO instants by session id. */
  readonly revokedAt = new Map<string, string>();
  readonly received: Received[] = [];
  isAvailable = true;

  reset(): void {
    this.accounts.clear();
    this.received.length = 0;
    this.isAvailable = true;
  }

  /** Undefined for a request that is not about sessions. */
  find({ method, url }: Pick<Received, 'method' | 'url'>): Handler | undefined {
    const isOwn = url.startsWith('/internal/sessions/') || (method === 'DELETE' && url === '/api/sessions');
    return isOwn ? (received, response) => this.answer(received, response) : undefined;
  }

  private readonly answer: Handler = (received, response) => {
    this.received.push(received);
    if (!this.isAvailable) {
      response.destroy();
      return;
    }
    const { method, url, headers } = received;
    const { uid } = token.parse(decodeJwt(String(headers[VIEWER_HEADER]))).viewer;
    const id = url.split('/')[3] ?? '';
    if (method === 'DELETE') this.revokedAt.set(id, new Date().toISOString());
    if (method !== 'GET') {
      response.writeHead(204).end();
      return;
    }
    const account = this.accounts.get(uid) ?? LISTENER;
    sendJson(response, 200, { ...account, revokedAt: this.revokedAt.get(id) ?? null });
  };
}
