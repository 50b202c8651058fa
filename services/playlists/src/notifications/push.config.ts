import { createECDH, ECDH } from 'node:crypto';
import { ConfigError, type Config } from '@trax/nest-platform/config';
import type { QueueSettings } from '@trax/nest-platform/queues/queue-store';
import { z } from 'zod';

/** Injects the settings of the notifications. */
export const PUSH_CONFIG = Symbol('push config');

const CURVE = 'prime256v1';
const PRIVATE_KEY_BYTES = 32;
const HOST = /^(?:\*\.)?[a-z\d-]+(?:\.[a-z\d-]+)*(?::\d{1,5})?$/;
const LOOPBACK = new Set(['localhost', '127.0.0.1']);

/** Whether this is a point of the curve of Web Push, not compressed, in Base64 for addresses. */
export function isPublicKey(text: string): boolean {
  try {
    const point = ECDH.convertKey(text, CURVE, 'base64url', 'base64url', 'uncompressed');
    return point === text;
  } catch {
    return false;
  }
}

/** The public key that belongs to a private one; undefined where it is none. */
function findPublicKey(privateKey: string): string | undefined {
  try {
    if (Buffer.from(privateKey, 'base64url').length !== PRIVATE_KEY_BYTES) return undefined;
    const pair = createECDH(CURVE);
    pair.setPrivateKey(privateKey, 'base64url');
    return pair.getPublicKey('base64url');
  } catch {
    return undefined;
  }
}

/** How reminders become notifications; `assertPushComplete` checks what belongs together. */
export const pushSettings = {
  VAPID_PUBLIC_KEY: z
    .string()
    .refine(isPublicKey, { error: 'must be the public key of `npx web-push generate-vapid-keys`' })
    .optional()
    .meta({
      description:
        'the key with which browsers subscribe to notifications of reminders, as `npx web-push generate-vapid-keys` makes it; without it there are none; `npm start` makes both keys; with other keys people turn notifications on again',
    }),
  VAPID_PRIVATE_KEY: z
    .string()
    .refine((text) => findPublicKey(text) !== undefined, {
      error: 'must be the private key of `npx web-push generate-vapid-keys`',
    })
    .optional()
    .meta({ description: 'the private key that belongs to `VAPID_PUBLIC_KEY`, better as `VAPID_PRIVATE_KEY_FILE`' }),
  VAPID_SUBJECT: z
    .string()
    .regex(/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, { error: 'must be mailto:… or https://…' })
    .optional()
    .meta({
      description:
        'how push services reach the operator, `mailto:…` or `https://…`: needed with the keys; Apple takes none of `localhost`',
    }),
  PUSH_HOSTS: z
    .string()
    .default('fcm.googleapis.com,updates.push.services.mozilla.com,*.push.apple.com,*.notify.windows.com')
    .transform((text) => text.split(',').map((host) => host.trim()))
    .refine((hosts) => hosts.every((host) => HOST.test(host)), {
      error: 'must be hosts, separated by commas, such as fcm.googleapis.com,*.push.apple.com',
    })
    .meta({
      description:
        'the push services to which notifications are sent, and no other server: hosts, separated by commas; `*.` stands for all below one',
    }),
};

export type PushConfig = Config<typeof pushSettings> & QueueSettings;

/** The keys of this installation; undefined where it sends no notifications. */
export function findVapidKeys(config: PushConfig) {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject } = config;
  if (publicKey === undefined || privateKey === undefined || subject === undefined) return undefined;
  return { publicKey, privateKey, subject };
}

/** @throws ConfigError */
export function assertPushComplete(config: PushConfig): void {
  const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT } = config;
  const fault = (text: string) => new ConfigError(`The environment is not complete: ${text}.`);
  const given = Object.entries({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT });
  const missing = given.filter(([, value]) => value === undefined).map(([name]) => name);
  if (missing.length === given.length) return;
  if (missing.length > 0) throw fault(missing.map((name) => `${name} is missing`).join('; '));
  if (findPublicKey(VAPID_PRIVATE_KEY ?? '') !== VAPID_PUBLIC_KEY)
    throw fault('VAPID_PRIVATE_KEY does not belong to VAPID_PUBLIC_KEY');
}

/** Whether this server may call the endpoint of a subscription, which a browser has named. Plain HTTP is for tests on one machine. */
export function isPushEndpoint(endpoint: string, { PUSH_HOSTS }: Pick<PushConfig, 'PUSH_HOSTS'>): boolean {
  const { protocol, host, hostname, username, password } = new URL(endpoint);
  if (protocol !== 'https:' && !LOOPBACK.has(hostname)) return false;
  if (username !== '' || password !== '') return false;
  return PUSH_HOSTS.some((known) => (known.startsWith('*.') ? host.endsWith(known.slice(1)) : host === known));
}
