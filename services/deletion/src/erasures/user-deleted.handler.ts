import { Injectable } from '@nestjs/common';
import { OnEvent, type ReceivedEvent } from '@trax/nest-platform/events/on-event';
import type { EntityManager } from 'typeorm';
import { ErasuresRepository } from './erasures.repository.js';

/** The deletion of an account has begun: its requests are shown as being erased, with their address. */
@Injectable()
export class UserDeletedHandler {
  constructor(private readonly erasures: ErasuresRepository) {}

  @OnEvent('user.deleted')
  handle({ payload }: ReceivedEvent<'user.deleted'>, manager: EntityManager): Promise<void> {
    return this.erasures.begin(manager, payload);
  }
}
