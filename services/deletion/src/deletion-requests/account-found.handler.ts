import { Injectable } from '@nestjs/common';
import { isErased } from '@trax/erasure/erased-users';
import { OnEvent, type ReceivedEvent } from '@trax/nest-platform/events/on-event';
import type { EntityManager } from 'typeorm';
import { DeletionRequestsRepository } from './deletion-requests.repository.js';

/** Stores which account a request is about; the request of an account that is being erased is found by its address. */
@Injectable()
export class AccountFoundHandler {
  constructor(private readonly requests: DeletionRequestsRepository) {}

  @OnEvent('deletion.account-found')
  async handle({ payload }: ReceivedEvent<'deletion.account-found'>, manager: EntityManager): Promise<void> {
    if (await isErased(manager, payload.firebaseId)) return;
    await this.requests.attachAccount(manager, payload);
  }
}
