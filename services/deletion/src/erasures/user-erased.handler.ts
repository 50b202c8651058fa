import { Injectable } from '@nestjs/common';
import { OnEvent, type ReceivedEvent } from '@trax/nest-platform/events/on-event';
import type { EntityManager } from 'typeorm';
import { ErasuresRepository } from './erasures.repository.js';

/** Marks the requests of an erased account as processed, and removes its uid and address from them. */
@Injectable()
export class UserErasedHandler {
  constructor(private readonly erasures: ErasuresRepository) {}

  @OnEvent('user.erased')
  handle({ payload }: ReceivedEvent<'user.erased'>, manager: EntityManager): Promise<void> {
    return this.erasures.finish(manager, payload);
  }
}
