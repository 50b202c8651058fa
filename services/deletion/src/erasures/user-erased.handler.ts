import { Injectable } from '@nestjs/common';
import { OnEvent, type ReceivedEvent } from '@trax/nest-platform/events/on-event';
import type { EntityManager } from 'typeorm';
import { ErasuresRepository } from './erasures.repository.js';

/** The account is gone: its requests are processed, and nothing here says any more whose they were. */
@Injectable()
export class UserErasedHandler {
  constructor(private readonly erasures: ErasuresRepository) {}

  @OnEvent('user.erased')
  handle({ payload }: ReceivedEvent<'user.erased'>, manager: EntityManager): Promise<void> {
    return this.erasures.finish(manager, payload);
  }
}
