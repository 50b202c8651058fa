import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { withinTime } from '@trax/nest-platform/within-time';
import { IdentityProvider } from '../identity-provider/identity-provider.js';
import { comparePage, needsSync } from './compare-page.js';
import { SyncCheckRepository } from './sync-check.repository.js';
import { SyncedUsersRepository } from './synced-users.repository.js';
import { SyncStatusUnavailable } from './sync.errors.js';

/** A service begins to answer within two seconds; a listing that takes longer goes on for the next request. */
const ANSWER_WITHIN_MS = 1_500;
const POLL_INTERVAL_MS = 100;

/**
 * Whether users and accounts differ. All processes share one answer for 25 s, and only one of them at a time lists
 * the provider's accounts for the next answer, and stops at the first difference.
 */
@Injectable()
export class SyncCheckService {
  private checking: Promise<boolean> | undefined;

  constructor(
    private readonly checks: SyncCheckRepository,
    private readonly identity: IdentityProvider,
    private readonly users: SyncedUsersRepository,
  ) {}

  /** @throws SyncStatusUnavailable when the provider does not answer */
  async needsSync(): Promise<boolean> {
    this.checking ??= this.find().finally(() => {
      this.checking = undefined;
    });
    return withinTime(ANSWER_WITHIN_MS, this.checking, () => this.findLast());
  }

  /** The last answer, however old it is. */
  findLastKnown(): Promise<boolean | null> {
    return this.checks.findLast();
  }

  private async findLast(): Promise<boolean> {
    const last = await this.checks.findLast();
    if (last === null) throw new SyncStatusUnavailable();
    return last;
  }

  private async find(): Promise<boolean> {
    const claimant = randomUUID();
    for (let waitedMs = 0; waitedMs < ANSWER_WITHIN_MS; waitedMs += POLL_INTERVAL_MS) {
      const claim = await this.checks.claim(claimant);
      if (claim.state === 'fresh' && claim.needsSync !== null) return claim.needsSync;
      if (claim.state === 'failed') throw new SyncStatusUnavailable();
      if (claim.state === 'ours') await this.check(claimant);
      else await delay(POLL_INTERVAL_MS);
    }
    return this.findLast();
  }

  private async check(claimant: string): Promise<void> {
    try {
      await this.checks.store(claimant, await this.compare());
    } catch (error) {
      await this.checks.fail(claimant).catch(() => undefined);
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
