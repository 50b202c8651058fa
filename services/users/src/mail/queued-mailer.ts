import { InjectQueue } from '@nestjs/bullmq';
import { Injectable } from '@nestjs/common';
import { Unavailable } from '@trax/nest-platform/problem';
import { Prunes } from '@trax/nest-platform/queues/prunes';
import type { Queue } from 'bullmq';
import { LINK_SECONDS, Mailer, type Mail } from './mailer.js';

export const MAIL_QUEUE = 'send-mail';

/** Twelve attempts within 35 minutes: the link of a later e-mail would hardly work any more. */
const JOB_OPTIONS = {
  attempts: 12,
  backoff: { type: 'exponential', delay: 1_000 },
  removeOnComplete: true,
} as const;

/** Makes a job of each e-mail: it is stored before the request that asked for it is answered. */
@Injectable()
export class QueuedMailer extends Mailer {
  constructor(
    @InjectQueue(MAIL_QUEUE) private readonly queue: Queue<Mail>,
    prunes: Prunes,
  ) {
    super();
    prunes.add('failed-mails', (limit) => this.deleteExpired(limit));
  }

  async send(mail: Mail): Promise<void> {
    await this.queue.add(mail.kind, mail, JOB_OPTIONS);
  }

  override async assertIsReady(): Promise<void> {
    try {
      await this.queue.getJobCounts('waiting');
    } catch (error) {
      throw new Unavailable(error);
    }
  }

  /** BullMQ itself removes failed jobs by their age only when another one fails. */
  private async deleteExpired(limit: number): Promise<number> {
    return (await this.queue.clean(LINK_SECONDS * 1_000, limit, 'failed')).length;
  }
}
