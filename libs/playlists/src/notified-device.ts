import { endPushSubscription, findPushSubscription } from '@trax/browser-storage';
import { graphql, type Client } from '@trax/graphql-client';
import { deviceTimezone } from '@trax/ui';

const registerDeviceMutation = graphql(`
  mutation RegisterDevice($endpoint: String!, $p256dh: String!, $auth: String!, $timezone: String!) {
    registerDevice(endpoint: $endpoint, p256dh: $p256dh, auth: $auth, timezone: $timezone)
  }
`);

const removeDeviceMutation = graphql(`
  mutation RemoveDevice($endpoint: String!) {
    removeDevice(endpoint: $endpoint)
  }
`);

/** Whether this device shows reminders. `denied`: its person has told the browser so; `not-installed`: on iOS. */
export type DeviceState = 'on' | 'off' | 'denied' | 'not-installed';

/** Undefined, or without an end, where the browser has no notifications, or the installation no service worker. */
export async function readDeviceState(): Promise<DeviceState | undefined> {
  if (!('serviceWorker' in navigator)) return undefined;
  await navigator.serviceWorker.ready;
  if (!('PushManager' in globalThis && 'Notification' in globalThis))
    return isOpenedInSafari() ? 'not-installed' : undefined;
  if (Notification.permission === 'denied') return 'denied';
  const isOn = Notification.permission === 'granted' && (await findPushSubscription()) !== undefined;
  return isOn ? 'on' : 'off';
}

/** Only browsers of iOS know whether a page was opened from the home screen. */
const isOpenedInSafari = (): boolean => 'standalone' in navigator && navigator.standalone === false;

/** Asks the person, in a press of theirs, and has the server notify this device. @throws Error when that fails */
export async function notifyDevice(client: Client, publicKey: string): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') return;
  const { pushManager } = await navigator.serviceWorker.ready;
  // It may be of other keys of the installation.
  await endPushSubscription();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  try {
    await register(client, subscription);
  } catch (error) {
    await subscription.unsubscribe();
    throw error;
  }
}

/** At once; where the server gives no answer, it removes the device with the next reminder. */
export async function stopNotifyingDevice(client: Client): Promise<void> {
  const subscription = await findPushSubscription();
  if (subscription === undefined) return;
  await subscription.unsubscribe();
  const { endpoint } = subscription;
  await client.mutate({ mutation: removeDeviceMutation, variables: { endpoint } }).catch(() => undefined);
}

/** Has the server notify this device of the reminders of the person who is here now, where they are now. */
export async function keepDeviceNotified(client: Client): Promise<void> {
  const subscription = await findPushSubscription();
  if (subscription !== undefined) await register(client, subscription);
}

async function register(client: Client, subscription: PushSubscription): Promise<void> {
  const { endpoint } = subscription;
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {};
  const variables = { endpoint, p256dh, auth, timezone: deviceTimezone() };
  await client.mutate({ mutation: registerDeviceMutation, variables });
}
