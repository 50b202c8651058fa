import { randomUUID } from 'node:crypto';
import { InjectQueue } from '@nestjs/bullmq';
import { Injectable } from '@nestjs/common';
import type { TestMail } from '@trax/contracts/mail';
import { Unavailable } from '@trax/nest-platform/problem';
import { Prunes } from '@trax/nest-platform/queues/prunes';
import type { Queue } from 'bullmq';
import { Timing } from '../timing.js';
import type { SealedMailServer } from './mail-servers.service.js';
import { LINK_SECONDS, Mailer, type Mail } from './mailer.js';

export const MAIL_QUEUE = 'send-mail';

/** By `server`, or by the mail server of the installation. */
export type MailJob = Mail & { readonly server?: SealedMailServer };

/** Within 35 minutes: the link of a later email would hardly work any more. */
const ATTEMPTS = 12;

const TEST = 'test';
/** The administrator waits for what becomes of it. */
const TEST_OPTIONS = { attempts: 1, removeOnComplete: { age: LINK_SECONDS } } as const;

/** Makes a job of each email: it is stored before the request that asked for it is answered. */
@Injectable()
export class QueuedMailer extends Mailer {
  constructor(
    @InjectQueue(MAIL_QUEUE) private readonly storedQueue: Queue<MailJob> | null,
    prunes: Prunes,
    private readonly timing: Timing,
  ) {
    super();
    prunes.add('failed-mails', (limit) => this.deleteExpired(limit));
  }

  hasServer(): Promise<boolean> {
    return Promise.resolve(true);
  }

  async send(mail: Mail): Promise<void> {
    const backoff = { type: 'exponential', delay: this.timing.mailBackoffMs };
    await this.queue.add(mail.kind, mail, { attempts: ATTEMPTS, backoff, removeOnComplete: true });
  }

  override async assertIsReady(): Promise<void> {
    try {
      await this.queue.getJobCounts('waiting');
    } catch (error) {
      throw new Unavailable(error);
    }
  }

  override async sendTest(mail: Pick<MailJob, 'to' | 'link' | 'server'>): Promise<TestMail> {
    const jobId = randomUUID();
    await this.queue.add(TEST, { kind: TEST, ...mail }, { ...TEST_OPTIONS, jobId });
    return { id: jobId, to: mail.to, state: 'queued', reason: null };
  }

  override async findTest(id: string): Promise<TestMail | undefined> {
    const job = await this.queue.getJob(id);
    if (job?.name !== TEST) return undefined;
    const [isDelivered, hasFailed] = await Promise.all([job.isCompleted(), job.isFailed()]);
    const state = isDelivered ? 'delivered' : hasFailed ? 'failed' : 'queued';
    return { id, to: job.data.to, state, reason: hasFailed ? job.failedReason : null };
  }

  /** @throws Unavailable where the settings name no store of jobs any more */
  private get queue(): Queue<MailJob> {
    if (this.storedQueue === null) throw new Unavailable();
    return this.storedQueue;
  }

  /** BullMQ itself removes jobs by their age only when another one ends. */
  private async deleteExpired(limit: number): Promise<number> {
    const ageMs = LINK_SECONDS * 1_000;
    const failed = await this.queue.clean(ageMs, limit, 'failed');
    const tests = await this.queue.clean(ageMs, limit - failed.length, 'completed');
    return failed.length + tests.length;
  }
}
