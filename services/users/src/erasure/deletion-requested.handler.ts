import { Injectable, Optional } from '@nestjs/common';
import { OnEvent, type ReceivedEvent } from '@trax/nest-platform/events/on-event';
import { publishEvents } from '@trax/nest-platform/events/publish-events';
import type { EntityManager } from 'typeorm';
import { DeletionConfirmations } from '../accounts/deletion-confirmations.js';
import { ErasureRepository } from './erasure.repository.js';

/**
 * Finds the account that a deletion request is about, and sends its address a link to confirm that, where that is possible. For
 * an address without an account nothing is sent or published.
 */
@Injectable()
export class DeletionRequestedHandler {
  constructor(
    private readonly erasures: ErasureRepository,
    // With Firebase there is none.
    @Optional() private readonly confirmations?: DeletionConfirmations,
  ) {}

  /** The link is sent by an event of its own, after the hash of its code is committed. */
  @OnEvent('deletion.requested')
  async handle({ payload }: ReceivedEvent<'deletion.requested'>, manager: EntityManager): Promise<void> {
    const { requestId, email, needsLink } = payload;
    const firebaseId = await this.erasures.findAccount(manager, email);
    if (firebaseId === undefined) return;
    const confirmationHash = needsLink ? ((await this.confirmations?.findHash(requestId)) ?? null) : null;
    const found = { requestId, firebaseId, confirmationHash };
    await publishEvents(manager, [{ type: 'deletion.account-found', payload: found }]);
    if (confirmationHash !== null)
      await publishEvents(manager, [{ type: 'deletion.confirmation-due', payload: { requestId, email } }]);
  }

  @OnEvent('deletion.confirmation-due')
  async sendLink({ payload: { requestId, email } }: ReceivedEvent<'deletion.confirmation-due'>): Promise<void> {
    await this.confirmations?.sendLink(requestId, email);
  }
}
