import { createHash, hash } from 'node:crypto';
import { circuitBreaker, ConsecutiveBreaker, handleWhen, type CircuitBreakerPolicy } from 'cockatiel';
import { LRUCache } from 'lru-cache';
import { IdentityRefused, type IdentityProvider, type VerifiedPerson } from './identity-provider.js';

/** How long a verdict is fresh. */
const FRESH_MS = 30_000;
/** How long after that it is used while a new one is fetched: a disabled account is refused within 60 s. */
const STALE_MS = 20_000;
/** How long after the last full check a cookie counts as verified while the provider's keys are out of reach. */
const GRACE_MS = 5 * 60_000;
/** How long the provider is not called after a failure, so that calls do not wait for it. */
const PAUSE_MS = 10_000;
const MAX_COOKIES = 20_000;

/** One sign-in of a person. It has several cookies over time, one for each refresh of the ID token. */
export type Session = { readonly id: string; readonly person: VerifiedPerson };

/** `session` is null when the provider refused the account of a genuine cookie. */
type Verdict = { readonly session: Session | null; readonly confirmedAtMs: number };

/** `person`: the owner of the cookie, when its signature was verified just now. */
type Context = { readonly cookie: string; readonly person: VerifiedPerson | undefined };
type Options = { perf?: { now(): number } };

/**
 * Who a session cookie belongs to. The signature is checked first; only for a genuine cookie is the provider called about
 * its account, at most every 30 s, so that a forged one costs nobody else anything.
 */
export class VerifiedCookies {
  /** By the hash of the cookie: memory holds nothing that opens a session. Forged cookies are not kept. */
  private readonly verdicts: LRUCache<string, Verdict, Context>;
  private readonly accountCalls: CircuitBreakerPolicy;

  constructor(
    private readonly identity: IdentityProvider,
    { perf = performance }: Options = {},
  ) {
    this.verdicts = new LRUCache<string, Verdict, Context>({
      max: MAX_COOKIES,
      ttl: FRESH_MS,
      ttlResolution: 0,
      perf,
      noDeleteOnStaleGet: true,
      noDeleteOnFetchRejection: true,
      fetchMethod: (_key, known, { context, options }) => this.check(context, known, options),
    });
    this.accountCalls = circuitBreaker(
      handleWhen((error) => !(error instanceof IdentityRefused)),
      { halfOpenAfter: PAUSE_MS, breaker: new ConsecutiveBreaker(1) },
    );
  }

  /** The session of a cookie when that is known at once, null for nobody's; undefined when `find` has to be called. */
  peek(cookie: string): Session | null | undefined {
    const verdict = this.verdicts.get(keyOf(cookie));
    return verdict === undefined ? undefined : unexpired(verdict);
  }

  /**
   * The session of a cookie; null when it is forged, expired, or its account is disabled or deleted.
   * @throws IdentityUnreachable when nothing is known of the cookie and the provider's keys are out of reach
   */
  async find(cookie: string): Promise<Session | null> {
    const key = keyOf(cookie);
    const allowStale = this.verdicts.getRemainingTTL(key) > -STALE_MS;
    try {
      // A forged cookie gets no further than this, and has no entry that could drive others out.
      const isKnown = this.verdicts.peek(key, { allowStale: true }) !== undefined;
      const person = isKnown ? undefined : await this.identity.verifySessionCookie(cookie);
      const verdict = await this.verdicts.fetch(key, { context: { cookie, person }, allowStale });
      return verdict === undefined ? null : unexpired(verdict);
    } catch (error) {
      if (error instanceof IdentityRefused) return null;
      throw error;
    }
  }

  private async check(context: Context, known: Verdict | undefined, options: { ttl?: number }): Promise<Verdict> {
    const { cookie } = context;
    const person = context.person ?? (await this.verifySignature(cookie, known));
    const account = person === null ? 'unknown' : await this.checkAccount(cookie);
    const confirmedAtMs = Date.now();
    const session = person === null || account === 'refused' ? null : { id: sessionIdOf(person), person };
    if (account !== 'unknown') return { session, confirmedAtMs };
    options.ttl = PAUSE_MS;
    // The last answer of the provider holds; without one, the signature suffices.
    return known ?? { session, confirmedAtMs };
  }

  /**
   * Null when the provider's keys are out of reach and the cookie was verified a short while ago.
   * @throws IdentityRefused, IdentityUnreachable
   */
  private async verifySignature(cookie: string, known: Verdict | undefined): Promise<VerifiedPerson | null> {
    try {
      return await this.identity.verifySessionCookie(cookie);
    } catch (error) {
      const isInGrace = known !== undefined && Date.now() - known.confirmedAtMs < GRACE_MS;
      if (error instanceof IdentityRefused || !isInGrace) throw error;
      return null;
    }
  }

  private async checkAccount(cookie: string): Promise<'active' | 'refused' | 'unknown'> {
    try {
      await this.accountCalls.execute(() => this.identity.verifyAccount(cookie));
      return 'active';
    } catch (error) {
      return error instanceof IdentityRefused ? 'refused' : 'unknown';
    }
  }
}

function unexpired({ session }: Verdict): Session | null {
  return session !== null && session.person.expiresAtSeconds * 1_000 > Date.now() ? session : null;
}

const keyOf = (cookie: string) => hash('sha256', cookie, 'base64url');

export function sessionIdOf({ uid, signedInAtSeconds }: VerifiedPerson): string {
  return createHash('sha256').update(`${uid}:${signedInAtSeconds}`).digest('base64url');
}
