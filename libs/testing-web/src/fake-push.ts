import { jest } from '@jest/globals';

const KEYS = { p256dh: 'key-of-browser', auth: 'secret-of-browser' };

type Given = {
  readonly permission?: NotificationPermission;
  /** What the person answers when they are asked. */
  readonly answer?: NotificationPermission;
  readonly isSubscribed?: boolean;
};

/** A browser that has notifications, with the service worker of the product. jsdom has neither. */
export function givePush({ permission = 'default', answer = 'granted', isSubscribed = false }: Given = {}) {
  const state = { subscriptions: 0, endpoint: undefined as string | undefined };
  const subscription = (endpoint: string) => ({
    endpoint,
    toJSON: () => ({ endpoint, keys: KEYS }),
    unsubscribe: jest.fn(() => {
      state.endpoint = undefined;
      return Promise.resolve(true);
    }),
  });
  const subscribe = jest.fn((_options: PushSubscriptionOptionsInit) => {
    state.subscriptions += 1;
    state.endpoint = `https://push.trax.test/${state.subscriptions}`;
    return Promise.resolve(subscription(state.endpoint));
  });
  if (isSubscribed) state.endpoint = 'https://push.trax.test/0';
  const pushManager = {
    subscribe,
    getSubscription: () => Promise.resolve(state.endpoint === undefined ? null : subscription(state.endpoint)),
  };
  const registration = { pushManager };
  const notification = {
    permission,
    requestPermission: jest.fn(() => {
      notification.permission = answer;
      return Promise.resolve(answer);
    }),
  };
  Object.assign(navigator, {
    serviceWorker: { ready: Promise.resolve(registration), getRegistration: () => Promise.resolve(registration) },
  });
  Object.assign(globalThis, { PushManager: Object, Notification: notification });
  return { state, subscribe, notification };
}

/** A browser without notifications again. */
export function takePush(): void {
  for (const name of ['serviceWorker', 'standalone']) Reflect.deleteProperty(navigator, name);
  for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(globalThis, name);
}
