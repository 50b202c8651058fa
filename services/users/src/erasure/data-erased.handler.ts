import { Injectable } from '@nestjs/common';
import { OnEvent, type ReceivedEvent } from '@trax/nest-platform/events/on-event';
import type { EntityManager } from 'typeorm';
import { AccountRemoval } from './account-removal.js';
import { ErasureRepository } from './erasure.repository.js';

/** A service has deleted everything that it held of a person. */
@Injectable()
export class DataErasedHandler {
  constructor(
    private readonly erasures: ErasureRepository,
    private readonly removal: AccountRemoval,
  ) {}

  @OnEvent('user.data-erased')
  async handle({ payload }: ReceivedEvent<'user.data-erased'>, manager: EntityManager): Promise<void> {
    if (await this.erasures.addReport(manager, payload)) this.removal.runAfterCommit(manager);
  }
}
