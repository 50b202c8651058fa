import { Injectable } from '@nestjs/common';
import { OnEvent, type ReceivedEvent } from '@trax/nest-platform/events/on-event';
import { publishEvents } from '@trax/nest-platform/events/publish-events';
import type { EntityManager } from 'typeorm';
import { ErasureRepository } from './erasure.repository.js';

/** Finds the account that a deletion request is about. For an address without an account nothing is published. */
@Injectable()
export class DeletionRequestedHandler {
  constructor(private readonly erasures: ErasureRepository) {}

  @OnEvent('deletion.requested')
  async handle({ payload }: ReceivedEvent<'deletion.requested'>, manager: EntityManager): Promise<void> {
    const { requestId, email } = payload;
    const firebaseId = await this.erasures.findAccount(manager, email);
    if (firebaseId === undefined) return;
    await publishEvents(manager, [{ type: 'deletion.account-found', payload: { requestId, firebaseId } }]);
  }
}
