import { Inject, Injectable } from '@nestjs/common';
import { withinTime } from '@trax/nest-platform/within-time';
import { IdentityProvider, type AccountState } from '../identity-provider/identity-provider.js';
import { Timing } from '../timing.js';

/** As often as the sessions in use are checked. */
const CHECK_AFTER_MS = 60_000;
const MAX_KNOWN = 10_000;

type Check = { readonly atMs: number; readonly state: Promise<AccountState | 'gone' | 'unknown'> };

/** What the identity provider says of the accounts whose apps call, looked up at most once a minute for each. */
@Injectable()
export class AccountStates {
  @Inject() private readonly timing!: Timing;
  private readonly checks = new Map<string, Check>();

  constructor(private readonly identity: IdentityProvider) {}

  /**
   * Whether the account is gone or disabled, or was signed out everywhere after `since`, as by a new password. A provider that does
   * not answer ends nothing.
   */
  async hasEnded(uid: string, since: Date): Promise<boolean> {
    const state = await this.find(uid);
    if (state === 'unknown') return false;
    return state === 'gone' || state.isDisabled || since.getTime() / 1_000 < state.signedOutAtSeconds;
  }

  private find(uid: string): Check['state'] {
    const known = this.checks.get(uid);
    if (known !== undefined && Date.now() - known.atMs < CHECK_AFTER_MS) return known.state;
    if (this.checks.size >= MAX_KNOWN) this.checks.clear();
    const state = withinTime(this.timing.sessionCheckWaitMs, this.lookUp(uid), () => 'unknown' as const);
    this.checks.set(uid, { atMs: Date.now(), state });
    return state;
  }

  private async lookUp(uid: string): Check['state'] {
    try {
      return (await this.identity.findStates([uid])).get(uid) ?? 'gone';
    } catch {
      return 'unknown';
    }
  }
}
