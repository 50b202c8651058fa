import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { RevocationPublisher } from '../../sessions/revocation-publisher.js';
import type { EmailChange } from './email-changes.js';
import { EmailChangesRepository } from './email-changes.repository.js';

/** Gives an account the address that its person has proved, which ends every session: they name the one before. */
@Injectable()
export class EmailChangeService {
  constructor(
    private readonly changes: EmailChangesRepository,
    private readonly revocations: RevocationPublisher,
  ) {}

  /** All of it or nothing. @throws UserNotFound, and what `changeAccount` throws */
  async change<T>(change: EmailChange, changeAccount: (manager: EntityManager) => Promise<T>): Promise<T> {
    const changed = await this.changes.apply(change, changeAccount);
    this.revocations.publish([change.uid]);
    return changed;
  }
}
