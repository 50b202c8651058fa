import { Injectable } from '@nestjs/common';
import { isErased } from '@trax/erasure/erased-users';
import { OnEvent, type ReceivedEvent } from '@trax/nest-platform/events/on-event';
import type { EntityManager } from 'typeorm';
import { DeletionRequestsRepository } from './deletion-requests.repository.js';

/** The pending request of an account follows it to another address. */
@Injectable()
export class EmailChangedHandler {
  constructor(private readonly requests: DeletionRequestsRepository) {}

  @OnEvent('user.email-changed')
  async handle({ payload: { firebaseId, email } }: ReceivedEvent<'user.email-changed'>, manager: EntityManager) {
    if (await isErased(manager, firebaseId)) return;
    await this.requests.changeEmail(manager, firebaseId, email.toLowerCase());
  }
}
