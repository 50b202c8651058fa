import { Inject, Injectable } from '@nestjs/common';
import type { RegisterDeviceInput } from '@trax/contracts/notifications';
import { BadInput } from '@trax/nest-platform/problem';
import { currentRequest } from '@trax/nest-platform/request-context';
import type { Viewer } from '@trax/nest-platform/viewer';
import { NotificationsOff, PushServiceUnknown } from './notifications.errors.js';
import { NotifiedDevicesRepository } from './notified-devices.repository.js';
import { findVapidKeys, isPublicKey, isPushEndpoint, PUSH_CONFIG, type PushConfig } from './push.config.js';

/** On which devices listeners are notified of their reminders. */
@Injectable()
export class NotificationsService {
  constructor(
    @Inject(PUSH_CONFIG) private readonly config: PushConfig,
    private readonly devices: NotifiedDevicesRepository,
  ) {}

  /** With which browsers subscribe; null where this installation sends no notifications. */
  get publicKey(): string | null {
    return findVapidKeys(this.config)?.publicKey ?? null;
  }

  /** @throws NotificationsOff, PushServiceUnknown, BadInput */
  async registerDevice({ uid }: Viewer, { timezone, ...subscription }: RegisterDeviceInput): Promise<void> {
    if (this.publicKey === null) throw new NotificationsOff();
    if (!isPushEndpoint(subscription.endpoint, this.config)) throw new PushServiceUnknown();
    if (!isPublicKey(subscription.p256dh)) throw new BadInput('p256dh: is not the key of a push subscription');
    const language = currentRequest()?.language ?? null;
    await this.devices.register({ firebaseId: uid, ...subscription, timezone: canonicalZone(timezone), language });
  }

  removeDevice({ uid }: Viewer, endpoint: string): Promise<void> {
    return this.devices.remove(uid, endpoint);
  }
}

/** @throws BadInput */
function canonicalZone(timeZone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  } catch {
    throw new BadInput('timezone: is not the name of a time zone');
  }
}
