import { SESSION_LIFETIME_SECONDS } from '@trax/contracts/session';
import type { FastifyReply, FastifyRequest } from 'fastify';
import '@fastify/cookie';

const MAX_COOKIE_LENGTH = 4_096;

/** The session cookie. Over HTTPS its `__Host-` prefix keeps subdomains from setting it. */
export class SessionCookie {
  readonly name: string;
  private readonly attributes;

  constructor(publicUrl: string) {
    const secure = publicUrl.startsWith('https:');
    this.name = secure ? '__Host-session' : 'session';
    this.attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  }

  /** The session cookie of the request, not verified; undefined when it is missing or too long. */
  read({ cookies }: FastifyRequest): string | undefined {
    const value = cookies[this.name];
    return value !== undefined && value !== '' && value.length <= MAX_COOKIE_LENGTH ? value : undefined;
  }

  set(reply: FastifyReply, value: string): void {
    void reply.setCookie(this.name, value, { ...this.attributes, maxAge: SESSION_LIFETIME_SECONDS });
  }

  clear(reply: FastifyReply): void {
    void reply.clearCookie(this.name, this.attributes);
  }
}
