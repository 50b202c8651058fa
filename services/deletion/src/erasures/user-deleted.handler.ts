import { Injectable } from '@nestjs/common';
import { OnEvent, type ReceivedEvent } from '@trax/nest-platform/events/on-event';
import type { EntityManager } from 'typeorm';
import { ErasuresRepository } from './erasures.repository.js';

/** Marks an account as being erased: the list shows so for its requests, with their address. */
@Injectable()
export class UserDeletedHandler {
  constructor(private readonly erasures: ErasuresRepository) {}

  @OnEvent('user.deleted')
  handle({ payload }: ReceivedEvent<'user.deleted'>, manager: EntityManager): Promise<void> {
    return this.erasures.begin(manager, payload);
  }
}
