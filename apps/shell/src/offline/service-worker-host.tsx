import { personCache, removeOtherPersons } from '@trax/browser-storage';
import { callBackend } from '@trax/http';
import { t } from '@trax/i18n/macro';
import { keptQueues } from '@trax/player';
import { useToast } from '@trax/ui';
import { useEffect, useEffectEvent } from 'react';
import { appConfig } from '../app-config.js';
import { keepDeviceNotified } from '../remotes/federation-loader.js';
import { isReplaced, reloadWhileHidden } from './new-release.js';
import { useOpenedReminders } from './use-opened-reminders.js';
import { useDeviceToasts } from './use-device-toasts.js';

const MIN_PAUSE_OF_CHECKS_MS = 15 * 60_000;

/** Registers the service worker for signed-in people, and offers the release that it finds. */
export function ServiceWorkerHost({ uid }: { readonly uid: string }) {
  const { show } = useToast();
  useDeviceToasts();
  useOpenedReminders();
  const offerRelease = useEffectEvent(() => {
    const action = { label: t`Reload`, onAction: () => location.reload() };
    show({ title: t`A new version is ready`, durationMs: Infinity, isOffer: true, action });
    void reloadWhileHidden();
  });
  useEffect(() => {
    // Without it everything works, but for times without network.
    void register(() => offerRelease()).catch(() => undefined);
  }, []);
  useEffect(() => {
    void workerInControl()
      .then(() => keepForPerson(uid))
      // The worker answers for sounds of this installation, and not for those of a CDN.
      .then(() => keepDeviceNotified().catch(() => undefined))
      .then(() => (appConfig().audioBaseUrl === undefined ? keptQueues.load() : undefined))
      .catch(() => undefined);
    return () => keptQueues.forget();
  }, [uid]);
  return null;
}

const isSupported = (): boolean => appConfig().hasServiceWorker === true && 'serviceWorker' in navigator;

/** Never resolves where there is none. */
function workerInControl(): Promise<void> {
  return new Promise((resolve) => {
    if (!isSupported()) return;
    if (navigator.serviceWorker.controller) return void resolve();
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
  });
}

let isRegistered = false;

async function register(onRelease: () => void): Promise<void> {
  if (isRegistered || !isSupported()) return;
  isRegistered = true;
  const { Workbox } = await import(/* webpackChunkName: "workbox-window" */ 'workbox-window');
  const worker = new Workbox('/service-worker.js');
  // The page itself may be of the release of the new worker already: it comes from the network.
  worker.addEventListener('controlling', ({ isUpdate, isExternal }) => {
    if (isUpdate || isExternal) void isReplaced().then((isOld) => isOld && onRelease());
  });
  await worker.register();
  checkWhenShown(() => void worker.update());
}

/** Browsers look for another worker when a page is opened, and this one may stay open for days. */
function checkWhenShown(check: () => void): void {
  let checkedAtMs = performance.now();
  document.addEventListener('visibilitychange', () => {
    const now = performance.now();
    if (document.visibilityState === 'hidden' || now - checkedAtMs < MIN_PAUSE_OF_CHECKS_MS) return;
    checkedAtMs = now;
    check();
  });
}

/** Makes a place for what this person reads; with it the service worker begins to keep that. */
async function keepForPerson(uid: string): Promise<void> {
  await removeOtherPersons(uid);
  const cache = await caches.open(personCache(uid));
  // By their record a later visit without network knows who is here. It was read before there was a place for it.
  const record = `/api/users/${uid}`;
  if ((await cache.match(record, { ignoreVary: true })) === undefined) await callBackend(record);
}
