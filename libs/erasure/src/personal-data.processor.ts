import { OnEvent, type ReceivedEvent } from '@trax/nest-platform/events/on-event';
import { ErasureJobProcessor } from './erasure-job.processor.js';

/** Deletes what a service stores of a person, as a job, once the person is deleted or the deletion service asks again. */
export abstract class PersonalDataProcessor extends ErasureJobProcessor {
  @OnEvent(['user.deleted', 'erasure.requested'])
  handle({ payload }: ReceivedEvent<'user.deleted' | 'erasure.requested'>): Promise<void> {
    return this.addJob(payload.firebaseId);
  }
}
