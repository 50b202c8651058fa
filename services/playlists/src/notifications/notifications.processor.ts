import { InjectQueue, Processor, WorkerHost } from '@nestjs/bullmq';
import { Inject, Logger, Optional, type OnApplicationBootstrap } from '@nestjs/common';
import { QueueStore } from '@trax/nest-platform/queues/queue-store';
import type { Job, Queue } from 'bullmq';
import { DueRemindersService } from './due-reminders.service.js';
import { NotificationSender } from './notification-sender.service.js';
import { FIND_DUE, NOTIFICATIONS_QUEUE, type Notification } from './notifications.queue.js';
import { NotificationsService } from './notifications.service.js';

const EVERY_MINUTE = '* * * * *';

/** Sends reminders as notifications, each at most once to a device. */
@Processor(NOTIFICATIONS_QUEUE)
export class NotificationsProcessor extends WorkerHost implements OnApplicationBootstrap {
  @Inject() private readonly notifications!: NotificationsService;
  @Optional() @Inject() private readonly store?: QueueStore;
  private readonly logger = new Logger('notifications');

  constructor(
    private readonly dueReminders: DueRemindersService,
    private readonly sender: NotificationSender,
    @InjectQueue(NOTIFICATIONS_QUEUE) private readonly queue: Queue<Notification> | null,
  ) {
    super();
  }

  onApplicationBootstrap(): void {
    // A Redis that came back empty has lost its schedule as well.
    this.store?.onReady(() => {
      this.schedule().catch((error: unknown) => this.logger.warn(`not scheduled: ${String(error)}`));
    });
  }

  override async process({ name, data, stalledCounter }: Job<Notification>): Promise<void> {
    if (name === FIND_DUE) return this.dueReminders.queueDue();
    // A process that ended during this job may have sent it.
    if (stalledCounter === 0) await this.sender.send(data);
  }

  private async schedule(): Promise<void> {
    if (this.notifications.publicKey === null) await this.queue?.removeJobScheduler(FIND_DUE);
    else await this.queue?.upsertJobScheduler(FIND_DUE, { pattern: EVERY_MINUTE }, { name: FIND_DUE });
  }
}
