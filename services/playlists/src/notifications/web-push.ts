import type { NotifiedDevice } from './notified-device.entity.js';
import { SENDING } from './notifications.queue.js';

export type VapidKeys = { readonly publicKey: string; readonly privateKey: string; readonly subject: string };

type Message = {
  readonly payload: string;
  /** One that was not shown yet is replaced by the next of the same topic. */
  readonly topic: string;
  readonly ttlSeconds: number;
};

/** What became of a message: `gone`, the browser has ended its subscription. */
export type Outcome = 'sent' | 'gone' | 'refused' | 'try-again' | 'unknown';

/** Encrypts a message for one device and passes it to its push service, which is not followed to another server. */
export async function sendPush(device: NotifiedDevice, message: Message, vapidDetails: VapidKeys): Promise<Outcome> {
  const { default: webPush } = await import('web-push');
  const { endpoint, p256dh, auth } = device;
  const { payload, topic, ttlSeconds: TTL } = message;
  const options = { vapidDetails, TTL, topic, urgency: 'high', contentEncoding: 'aes128gcm' } as const;
  const request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, options);
  // `fetch` counts the length itself.
  const { 'Content-Length': _, ...headers } = request.headers;
  try {
    const { status, body } = await fetch(endpoint, {
      method: request.method,
      headers,
      body: new Uint8Array(request.body),
      redirect: 'manual',
      signal: AbortSignal.timeout(SENDING.timeoutMs),
    });
    await body?.cancel();
    return outcomeOf(status);
  } catch (error) {
    // A push service that does not answer may have taken it.
    return error instanceof Error && error.name === 'TimeoutError' ? 'unknown' : 'try-again';
  }
}

function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'try-again' : 'refused';
}
