import { InjectQueue, Processor } from '@nestjs/bullmq';
import { ErasureJobProcessor, type ErasureJob } from '@trax/erasure/erasure-job.processor';
import { OnEvent, type ReceivedEvent } from '@trax/nest-platform/events/on-event';
import type { Queue } from 'bullmq';
import { IdentityProvider, IdentityProviderUnavailable } from '../identity-provider/identity-provider.js';
import { ErasureRepository } from './erasure.repository.js';

export const REMOVE_ACCOUNT_QUEUE = 'remove-account';

/** The end of a deletion: every service has deleted what it stored, now the provider's account goes and then the record. */
@Processor(REMOVE_ACCOUNT_QUEUE)
export class RemoveAccountProcessor extends ErasureJobProcessor {
  constructor(
    private readonly erasures: ErasureRepository,
    private readonly identity: IdentityProvider,
    @InjectQueue(REMOVE_ACCOUNT_QUEUE) queue: Queue<ErasureJob> | null,
  ) {
    super({ service: 'users', queue });
  }

  @OnEvent('erasure.account-due')
  handle({ payload }: ReceivedEvent<'erasure.account-due'>): Promise<void> {
    return this.addJob(payload.firebaseId);
  }

  protected override async erase(firebaseId: string): Promise<void> {
    if (!(await this.erasures.isDeleted(firebaseId))) throw new Error('the deletion of this account was not requested');
    // Outside of any transaction, because the provider may take seconds. No error when there is no such account any more.
    await this.identity.deleteAccount(firebaseId);
    await this.erasures.removeRecord(firebaseId);
  }

  protected override explain(error: unknown): string {
    return error instanceof IdentityProviderUnavailable ? error.message : super.explain(error);
  }
}
