import { z } from 'zod';
import { ACCOUNT_DELETED, operation, refusal } from './operation.js';
import { isStorable, timeZoneName } from './text.js';

/** How many devices of a person get notifications; with one more the oldest gets none. */
export const MAX_NOTIFIED_DEVICES = 10;

export const NOTIFICATION_PROBLEM_CODES = {
  notificationsOff: 'NOTIFICATIONS_OFF',
  pushServiceUnknown: 'PUSH_SERVICE_UNKNOWN',
} as const;

/** With which key a browser subscribes; null where this installation sends no notifications. */
export const pushKey = z.object({ publicKey: z.string().nullable() });
export type PushKey = z.infer<typeof pushKey>;

/** What a browser calls a `PushSubscription`: who has it can send notifications to this device. */
const endpoint = z
  .url({ protocol: /^https?$/ })
  .max(1_000)
  .refine(isStorable, { error: 'is no address' });

export const registerDeviceInput = z.object({
  endpoint,
  /** 65 bytes and 16 bytes in Base64 for addresses. */
  p256dh: z.string().regex(/^[\w-]{87}$/, { error: 'is not the key of a push subscription' }),
  auth: z.string().regex(/^[\w-]{22}$/, { error: 'is not the secret of a push subscription' }),
  timezone: timeZoneName,
});
export type RegisterDeviceInput = z.output<typeof registerDeviceInput>;

export const removeDeviceInput = z.object({ endpoint });
export type RemoveDeviceInput = z.output<typeof removeDeviceInput>;

const common = { service: 'playlists', policy: 'signed-in' } as const;

export const getPushKey = operation('GET /internal/push-key', {
  ...common,
  id: 'getPushKey',
  summary: 'The key with which browsers subscribe to notifications of reminders',
  answers: { 200: { description: 'The key, or null where no notifications are sent', schema: pushKey } },
});

export const registerDevice = operation('PUT /internal/notified-devices', {
  ...common,
  id: 'registerDevice',
  isIdempotent: true,
  summary:
    'Notify the viewer of their reminders on this device, and nobody else who did so there; they are in this time zone',
  body: registerDeviceInput,
  answers: {
    204: { description: 'It is registered' },
    404: refusal('NOTIFICATIONS_OFF: this installation sends none'),
    410: ACCOUNT_DELETED,
  },
});

export const removeDevice = operation('POST /internal/notified-devices/removal', {
  ...common,
  id: 'removeDevice',
  isIdempotent: true,
  summary: 'Notify the viewer on this device no more',
  body: removeDeviceInput,
  answers: { 204: { description: 'It is registered no more for the viewer' } },
});
