import { createHash } from 'node:crypto';

/** How long a session lives: it must outlive the ID token of an hour, which a reload does not post again (readings A33). */
export const SESSION_LIFETIME_SECONDS = 5 * 24 * 60 * 60;

const MAX_COOKIE_LENGTH = 4_096;

/** Writes and reads the one cookie that identifies a person; over HTTPS its name keeps subdomains from setting it. */
export class SessionCookie {
  readonly name: string;
  private readonly attributes: string;

  constructor(publicUrl: string) {
    const isSecure = publicUrl.startsWith('https:');
    this.name = isSecure ? '__Host-session' : 'session';
    this.attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  }

  set(value: string): string {
    return `${this.name}=${value}; Max-Age=${SESSION_LIFETIME_SECONDS}; ${this.attributes}`;
  }

  clear(): string {
    return `${this.name}=; Max-Age=0; ${this.attributes}`;
  }

  /** The session in a `Cookie` header, if there is one that may be one of ours: three parts of a JWT, not endless. */
  read(header: string | undefined): string | undefined {
    if (header === undefined) return undefined;
    for (const pair of header.split(';')) {
      const at = pair.indexOf('=');
      if (at === -1 || pair.slice(0, at).trim() !== this.name) continue;
      const value = pair.slice(at + 1).trim();
      return value !== '' && value.length <= MAX_COOKIE_LENGTH ? value : undefined;
    }
    return undefined;
  }
}

/** What stands for a cookie in caches and in Redis, so that neither holds anything that opens a session. */
export function hashOfCookie(cookie: string): string {
  return createHash('sha256').update(cookie).digest('base64url');
}
