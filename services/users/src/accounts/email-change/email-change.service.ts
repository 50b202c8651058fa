import { Inject, Injectable } from '@nestjs/common';
import { OnEvent, type ReceivedEvent } from '@trax/nest-platform/events/on-event';
import type { EntityManager } from 'typeorm';
import { Mailer } from '../../mail/mailer.js';
import { RevocationPublisher } from '../../sessions/revocation-publisher.js';
import { ACCOUNTS_CONFIG, type AccountsConfig } from '../accounts.config.js';
import type { EmailChange } from './email-changes.js';
import { EmailChangesRepository } from './email-changes.repository.js';

/** Gives an account the address that its person has proved, which ends every session: they name the one before. */
@Injectable()
export class EmailChangeService {
  @Inject(ACCOUNTS_CONFIG) private readonly config!: Pick<AccountsConfig, 'PUBLIC_URL'>;

  constructor(
    private readonly changes: EmailChangesRepository,
    private readonly revocations: RevocationPublisher,
    private readonly mailer: Mailer,
  ) {}

  /** All of it or nothing. @throws UserNotFound, and what `changeAccount` throws */
  async change<T>(change: EmailChange, changeAccount: (manager: EntityManager) => Promise<T>): Promise<T> {
    const changed = await this.changes.apply(change, changeAccount);
    this.revocations.publish([change.uid]);
    return changed;
  }

  /** An event of its own: nothing is sent of a change that is not committed, and nothing that was committed goes unsent. */
  @OnEvent('email-change.notice-due')
  async sendNotice({ payload: { email: to } }: ReceivedEvent<'email-change.notice-due'>): Promise<void> {
    await this.mailer.send({ kind: 'email-changed', to, link: new URL('/contact', this.config.PUBLIC_URL).href });
  }
}
