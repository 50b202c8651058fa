import { Injectable } from '@nestjs/common';
import { isErased } from '@trax/erasure/erased-users';
import { OnEvent, type ReceivedEvent } from '@trax/nest-platform/events/on-event';
import type { EntityManager } from 'typeorm';
import { DeletionRequestsRepository } from './deletion-requests.repository.js';

/** Keeps requests with their accounts; the requests of an account that is being erased are found by their addresses. */
@Injectable()
export class AccountHandler {
  constructor(private readonly requests: DeletionRequestsRepository) {}

  @OnEvent('deletion.account-found')
  async attachAccount({ payload }: ReceivedEvent<'deletion.account-found'>, manager: EntityManager): Promise<void> {
    if (await isErased(manager, payload.firebaseId)) return;
    await this.requests.attachAccount(manager, payload);
  }

  /** The pending request of an account follows it to another address. */
  @OnEvent('user.email-changed')
  async changeEmail({ payload }: ReceivedEvent<'user.email-changed'>, manager: EntityManager): Promise<void> {
    if (await isErased(manager, payload.firebaseId)) return;
    await this.requests.changeEmail(manager, payload.firebaseId, payload.email.toLowerCase());
  }
}
