import { InjectQueue } from '@nestjs/bullmq';
import { Injectable } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { RemindersRepository } from '../reminders/reminders.repository.js';
import { dueMoments } from './due-moments.js';
import { NotifiedDevicesRepository } from './notified-devices.repository.js';
import { NOTIFICATIONS_QUEUE, SEND_NOTIFICATION, SENDING, type Notification } from './notifications.queue.js';

/** Finds the reminders that have come, and adds a job for each device of their listeners. */
@Injectable()
export class DueRemindersService {
  constructor(
    private readonly reminders: RemindersRepository,
    private readonly devices: NotifiedDevicesRepository,
    @InjectQueue(NOTIFICATIONS_QUEUE) private readonly queue: Queue<Notification> | null,
  ) {}

  /** Also while another process does so: each reminder is claimed by one of them. */
  async queueDue(now = new Date()): Promise<void> {
    for (const timezone of await this.devices.listTimezones()) {
      const moments = dueMoments(timezone, now);
      for (const { firebaseId, id, at } of await this.reminders.listDue(timezone, moments)) {
        // Before it is sent: a process that ends in between leaves one out rather than to send it twice.
        if (await this.reminders.claim({ firebaseId, id }, at)) await this.queueFor(firebaseId, id, at);
      }
    }
  }

  private async queueFor(firebaseId: string, reminderId: string, at: Date): Promise<void> {
    const { attempts, backoffMs, failedKeptSeconds } = SENDING;
    for (const { id: deviceId } of await this.devices.listOf(firebaseId)) {
      await this.queue?.add(
        SEND_NOTIFICATION,
        { deviceId, reminderId, at: at.toISOString() },
        { attempts, backoff: { type: 'exponential', delay: backoffMs }, removeOnFail: { age: failedKeptSeconds } },
      );
    }
  }
}
