import { InjectQueue, Processor, WorkerHost } from '@nestjs/bullmq';
import { OnEvent, type ReceivedEvent } from '@trax/nest-platform/events/on-event';
import type { Job, Queue } from 'bullmq';
import { IdentityProvider } from '../identity-provider/identity-provider.js';
import { PeopleRepository } from './people.repository.js';

export const CHANGE_ACCESS_QUEUE = 'change-access';

type ChangeAccessJob = { readonly firebaseId: string };

/**
 * Disables or enables the account at the identity provider, as it is stored here. It is a job because the provider may take
 * seconds and may be away: until it is done, this service alone refuses the sessions of a disabled user.
 */
@Processor(CHANGE_ACCESS_QUEUE)
export class ChangeAccessProcessor extends WorkerHost {
  constructor(
    private readonly people: PeopleRepository,
    private readonly identity: IdentityProvider,
    @InjectQueue(CHANGE_ACCESS_QUEUE) private readonly queue: Queue<ChangeAccessJob> | null,
  ) {
    super();
  }

  @OnEvent('user.access-changed')
  async handle({ id: jobId, payload: { firebaseId } }: ReceivedEvent<'user.access-changed'>): Promise<void> {
    await this.queue?.add(CHANGE_ACCESS_QUEUE, { firebaseId }, { jobId });
  }

  /** Reads the record again after each call, because the jobs of two changes may run at the same time. */
  override async process({ data: { firebaseId } }: Job<ChangeAccessJob>): Promise<void> {
    let isDisabledThere: boolean | undefined;
    for (;;) {
      const isDisabled = await this.people.isDisabled(firebaseId);
      if (isDisabled === undefined || isDisabled === isDisabledThere) return;
      await (isDisabled ? this.identity.disableAccount(firebaseId) : this.identity.enableAccount(firebaseId));
      isDisabledThere = isDisabled;
    }
  }
}
