import { checkSessionsInput, VIEWER_HEADER, viewer, type SessionToCheck } from '@trax/contracts/session';
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
  /** ISO instants by session id. A session is open again when it gets another cookie. */
  readonly revokedAt = new Map<string, string>();
  /** Whose sessions are over, but for those that they open afterwards. */
  readonly revokedPeople = new Set<string>();
  /** The uid by the id of each session that was opened here and is not over for good. */
  private readonly opened = new Map<string, string>();
  private readonly overForGood = new Set<string>();
  /** Administrators who lack the second factor that is required. */
  readonly unprotected = new Set<string>();
  readonly received: Received[] = [];
  isAvailable = true;

  reset(): void {
    this.accounts.clear();
    this.revokedPeople.clear();
    this.unprotected.clear();
    this.received.length = 0;
    this.isAvailable = true;
  }

  /** Undefined for a request that is not about sessions. */
  find({ method, url }: Pick<Received, 'method' | 'url'>): Handler | undefined {
    if (method === 'DELETE' && url.startsWith('/api/sessions/')) return this.end;
    const isOwn = url.startsWith('/internal/sessions/') || (method === 'DELETE' && url === '/api/sessions');
    return isOwn ? (received, response) => this.answer(received, response) : undefined;
  }

  private readonly answer: Handler = (received, response) => {
    this.received.push(received);
    const { method, url, headers, body } = received;
    const { uid } = token.parse(decodeJwt(String(headers[VIEWER_HEADER]))).viewer;
    const [, , , id = ''] = url.split('/');
    if (!this.isAvailable) response.destroy();
    else if (method === 'POST') sendJson(response, 200, { sessions: this.check(body) });
    else if (method === 'PUT' && this.overForGood.has(id))
      sendJson(response, 401, { error: 'Please sign in again.', code: 'SESSION_REVOKED' });
    else {
      if (url === '/api/sessions') this.revokeAll(uid);
      else if (method === 'DELETE') this.revokedAt.set(id, new Date().toISOString());
      else this.open(uid, id);
      response.writeHead(204).end();
    }
  };

  private open(uid: string, id: string): void {
    this.opened.set(id, uid);
    this.revokedAt.delete(id);
  }

  private readonly end: Handler = ({ url, headers }, response) => {
    const { uid } = token.parse(decodeJwt(String(headers[VIEWER_HEADER]))).viewer;
    const id = url.split('/').at(-1) ?? '';
    if (!this.isAvailable) return void response.destroy();
    if (this.opened.get(id) !== uid)
      return sendJson(response, 404, { error: 'This device is not signed in any more.', code: 'SESSION_NOT_FOUND' });
    this.revokedAt.set(id, new Date().toISOString());
    this.overForGood.add(id);
    response.writeHead(204).end();
  };

  private revokeAll(uid: string): void {
    this.revokedPeople.add(uid);
    for (const [id, owner] of this.opened) {
      if (owner !== uid) continue;
      this.overForGood.add(id);
      this.opened.delete(id);
    }
  }

  private check(body: string) {
    const { sessions } = checkSessionsInput.parse(JSON.parse(body));
    return sessions.map(({ id, uid }: SessionToCheck) => {
      const { isAdmin, isDeleted, revokedAt } = this.status(uid, id);
      const isRevoked = revokedAt !== null || (this.revokedPeople.has(uid) && !this.opened.has(id));
      const needsSecondFactor = this.unprotected.has(uid);
      return { isOpen: !isDeleted && !isRevoked, isAdmin: isAdmin && !needsSecondFactor, needsSecondFactor };
    });
  }

  private status(uid: string, id: string) {
    return { ...(this.accounts.get(uid) ?? LISTENER), revokedAt: this.revokedAt.get(id) ?? null };
  }
}
