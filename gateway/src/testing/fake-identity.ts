import {
  IdentityRefused,
  IdentityUnreachable,
  type IdentityProvider,
  type VouchedPerson,
} from '../session/identity-provider.js';

/** A verified listener; a test names only what matters to it. */
export function person(facts: Partial<VouchedPerson> & Pick<VouchedPerson, 'uid'>): VouchedPerson {
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

/** An identity provider that knows whom the test told it about: the name of a cookie is the person's uid. */
export class FakeIdentity implements IdentityProvider {
  readonly people = new Map<string, VouchedPerson>();
  isReachable = true;
  hasKeys = true;
  asked = 0;

  know(...people: VouchedPerson[]): void {
    for (const one of people) this.people.set(one.uid, one);
  }

  verifyIdToken(idToken: string): Promise<VouchedPerson> {
    return this.find(idToken, this.isReachable);
  }

  async createSessionCookie(idToken: string): Promise<string> {
    return (await this.find(idToken, this.isReachable)).uid;
  }

  verifySessionCookieAndAccount(cookie: string): Promise<VouchedPerson> {
    this.asked += 1;
    return this.find(cookie, this.isReachable);
  }

  verifySessionCookie(cookie: string): Promise<VouchedPerson> {
    return this.find(cookie, this.hasKeys && this.isReachable);
  }

  private async find(uid: string, isAnswering: boolean): Promise<VouchedPerson> {
    if (!isAnswering) throw new IdentityUnreachable('gone');
    const found = this.people.get(uid);
    if (found === undefined) throw new IdentityRefused('unknown');
    return found;
  }
}
