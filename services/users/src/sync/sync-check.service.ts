import { Inject, Injectable } from '@nestjs/common';
import { withinTime } from '@trax/nest-platform/within-time';
import { IdentityProvider } from '../identity-provider/identity-provider.js';
import { Timing } from '../timing.js';
import { comparePage, needsSync } from './compare-page.js';
import { SyncCheckRepository, type LastCheck } from './sync-check.repository.js';
import { SyncedUsersRepository } from './synced-users.repository.js';
import { SyncStatusUnavailable } from './sync.errors.js';

/**
 * Whether users and accounts differ. All processes share one answer for 25 s; then the next request lists the provider's
 * accounts, up to the first difference.
 */
@Injectable()
export class SyncCheckService {
  private checking: Promise<boolean> | undefined;
  @Inject() private readonly timing!: Timing;

  constructor(
    private readonly checks: SyncCheckRepository,
    private readonly identity: IdentityProvider,
    private readonly users: SyncedUsersRepository,
  ) {}

  /** @throws SyncStatusUnavailable when the provider does not answer */
  async needsSync(): Promise<boolean> {
    const last = await this.checks.read();
    if (last.isFresh && last.needsSync !== null) return last.needsSync;
    if (last.hasFailed) throw new SyncStatusUnavailable();
    this.checking ??= this.check(last).finally(() => {
      this.checking = undefined;
    });
    return withinTime(this.timing.syncStatusWaitMs, this.checking, () => {
      if (last.needsSync === null) throw new SyncStatusUnavailable();
      return last.needsSync;
    });
  }

  /** The last answer, however old it is. */
  async findLastKnown(): Promise<boolean | null> {
    return (await this.checks.read()).needsSync;
  }

  private async check(last: LastCheck): Promise<boolean> {
    try {
      const isDifferent = await this.compare();
      await this.checks.replace(last, isDifferent);
      return isDifferent;
    } catch (error) {
      await this.checks.fail().catch(() => undefined);
      throw new SyncStatusUnavailable(error);
    }
  }

  private async compare(): Promise<boolean> {
    let matched = 0;
    let pageToken: string | undefined;
    do {
      const { accounts, nextPageToken } = await this.identity.listAccounts(pageToken);
      const { missing, found } = comparePage(accounts, await this.users.findPeople(accounts));
      if (missing.length > 0 || found.some(needsSync)) return true;
      matched += found.length;
      pageToken = nextPageToken;
    } while (pageToken !== undefined);
    return (await this.users.countProductionUsers()) > matched;
  }
}
