import { Inject, Injectable } from '@nestjs/common';
import { UnrecoverableError } from 'bullmq';
import { RemindersRepository } from '../reminders/reminders.repository.js';
import { MAX_DELAY_MINUTES } from './due-moments.js';
import type { Notification } from './notifications.queue.js';
import { NotifiedDevicesRepository } from './notified-devices.repository.js';
import { findVapidKeys, isPushEndpoint, PUSH_CONFIG, type PushConfig } from './push.config.js';
import { sendPush } from './web-push.js';

const MAX_DELAY_MS = MAX_DELAY_MINUTES * 60_000;

/** Sends a reminder to a device, as a message with the name and the id of its playlist, and the language of the listener. */
@Injectable()
export class NotificationSender {
  constructor(
    @Inject(PUSH_CONFIG) private readonly config: PushConfig,
    private readonly reminders: RemindersRepository,
    private readonly devices: NotifiedDevicesRepository,
  ) {}

  /** @throws Error when it may be tried again, UnrecoverableError when not */
  async send({ deviceId, reminderId, at }: Notification): Promise<void> {
    const keys = findVapidKeys(this.config);
    const leftMs = Date.parse(at) + MAX_DELAY_MS - Date.now();
    const device = await this.devices.find(deviceId);
    const reminder = device && (await this.reminders.find({ firebaseId: device.firebaseId, id: reminderId }));
    // Meanwhile it is too late, or notifications were turned off, or the reminder was deleted.
    if (keys === undefined || leftMs <= 0 || !device || !reminder) return;
    if (!isPushEndpoint(device.endpoint, this.config)) return this.devices.removeGone(device);
    const { playlistId, playlistName } = reminder;
    const payload = JSON.stringify({
      reminderId,
      playlistId: playlistName === null ? null : playlistId,
      playlistName,
      language: device.language,
    });
    const message = { payload, topic: reminderId.replaceAll('-', ''), ttlSeconds: Math.ceil(leftMs / 1_000) };
    const outcome = await sendPush(device, message, keys);
    if (outcome === 'gone') return this.devices.removeGone(device);
    const { host } = new URL(device.endpoint);
    if (outcome === 'try-again') throw new Error(`${host} takes no notification at the moment`);
    if (outcome !== 'sent') throw new UnrecoverableError(`a notification to ${host}: ${outcome}`);
  }
}
