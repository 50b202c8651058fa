import { WorkerHost } from '@nestjs/bullmq';
import { Inject } from '@nestjs/common';
import type { EventPayload } from '@trax/contracts/events';
import { publishEvents } from '@trax/nest-platform/events/publish-events';
import { isLastAttempt } from '@trax/nest-platform/queues/waits-for';
import { subjectHash } from '@trax/nest-platform/ids';
import { isUnavailable } from '@trax/nest-platform/unavailable';
import type { Job, Queue } from 'bullmq';
import { DataSource } from 'typeorm';

export type ErasureJob = { readonly firebaseId: string };

/** Five attempts within eight seconds; then the job is in the failed set until the deletion service requests the step again. */
const JOB_OPTIONS = {
  attempts: 5,
  backoff: { type: 'exponential', delay: 500 },
  removeOnComplete: true,
  removeOnFail: false,
} as const;

type Options = {
  readonly service: EventPayload<'erasure.failed'>['service'];
  /** Null where no queue store is configured. */
  readonly queue: Queue<ErasureJob> | null;
};

/** A service's part of an erasure as a job: one for each person, which may be repeated. The last failure is reported. */
export abstract class ErasureJobProcessor extends WorkerHost {
  @Inject(DataSource) protected readonly dataSource!: DataSource;

  constructor(private readonly options: Options) {
    super();
  }

  override async process(job: Job<ErasureJob>): Promise<void> {
    const { firebaseId } = job.data;
    try {
      await this.erase(firebaseId);
    } catch (error) {
      if (isLastAttempt(job, error)) await this.reportFailure(firebaseId, error).catch(() => undefined);
      throw error;
    }
  }

  /** Adds the job of this person, or retries it when it has failed. @throws Error when it may not have been added */
  protected async addJob(firebaseId: string): Promise<void> {
    const { queue } = this.options;
    const jobId = subjectHash(firebaseId);
    const job = await queue?.getJob(jobId);
    if ((await job?.isFailed()) === true) await job?.retry('failed', { resetAttemptsMade: true });
    else await queue?.add(queue.name, { firebaseId }, { ...JOB_OPTIONS, jobId });
  }

  protected abstract erase(firebaseId: string): Promise<void>;

  /** What an administrator may read about this error. */
  protected explain(error: unknown): string {
    if (isUnavailable(error)) return 'its database did not carry out a statement in time';
    return 'an error, which its log and its failed job name';
  }

  private async reportFailure(firebaseId: string, error: unknown): Promise<void> {
    const payload = { firebaseId, service: this.options.service, reason: this.explain(error) };
    await this.dataSource.transaction((manager) => publishEvents(manager, [{ type: 'erasure.failed', payload }]));
  }
}
