import {
  IdentityRefused,
  IdentityUnreachable,
  type IdentityProvider,
  type VerifiedPerson,
} from '../session/identity-provider.js';

/** A verified listener; a test names only what matters to it. */
export function person(facts: Partial<VerifiedPerson> & Pick<VerifiedPerson, 'uid'>): VerifiedPerson {
  const now = Math.floor(Date.now() / 1_000);
  return {
    email: `${facts.uid}@trax.test`,
    emailVerified: true,
    displayName: null,
    provider: 'password',
    signedInAtSeconds: now,
    issuedAtSeconds: now,
    expiresAtSeconds: now + 3_600,
    ...facts,
  };
}

/** An identity provider with the people of the test: a token or cookie is the uid of its person. */
export class FakeIdentity implements IdentityProvider {
  /** Whose tokens and cookies are genuine. */
  readonly people = new Map<string, VerifiedPerson>();
  isReachable = true;
  /** Whether signatures can be verified. */
  hasKeys = true;
  /** How often a signature was verified. */
  verifications = 0;

  know(...people: VerifiedPerson[]): void {
    for (const one of people) this.people.set(one.uid, one);
  }

  async verifyIdToken(idToken: string): Promise<VerifiedPerson> {
    this.assertReachable();
    return this.find(idToken);
  }

  async createSessionCookie(idToken: string): Promise<string> {
    this.assertReachable();
    return this.find(idToken).uid;
  }

  async verifySessionCookie(cookie: string): Promise<VerifiedPerson> {
    this.verifications += 1;
    if (!this.hasKeys) throw new IdentityUnreachable('no keys');
    return this.find(cookie);
  }

  async revokeTokens(): Promise<void> {
    this.assertReachable();
  }

  private assertReachable(): void {
    if (!this.isReachable) throw new IdentityUnreachable('gone');
  }

  private find(cookie: string): VerifiedPerson {
    const found = this.people.get(cookie);
    if (found === undefined) throw new IdentityRefused('unknown');
    return found;
  }
}
