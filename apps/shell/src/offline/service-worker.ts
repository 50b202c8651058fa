// The service worker. The gateway serves it with the files of the release in the place of `self.filesOfRelease`.
import { isSoundPath } from '@trax/contracts/catalogue-rules';
import { clientsClaim } from 'workbox-core';
import { addPlugins, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { answerPersonalRead, isPersonalRead } from './kept-answers.js';
import { keepRelease, NO_PAGES, pageFromNetwork } from './kept-frame.js';
import { answerSound } from './kept-sounds.js';
import { openReminder, showReminder, type NotifyingWorker, type OpenMessage } from './notifications.js';

type LongEvent = Event & { readonly waitUntil: (work: Promise<unknown>) => void };
type PushEvent = LongEvent & { readonly data: { readonly text: () => string } | null };
type NotificationEvent = LongEvent & { readonly notification: Notification & { readonly data: OpenMessage } };

declare const self: NotifyingWorker & {
  readonly filesOfRelease: { readonly url: string; readonly revision: string | null }[];
  readonly skipWaiting: () => Promise<void>;
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: NotificationEvent) => void): void;
};

const files = self.filesOfRelease;

// A page of another release fetches its own scripts, whose names differ; so a new worker waits for no page.
void self.skipWaiting();
clientsClaim();
addPlugins([keepRelease(new Set(files.map(({ url }) => url)))]);
// The first route that matches answers: a page comes from the network, also that of the address of the kept one.
registerRoute(new NavigationRoute(pageFromNetwork, { denylist: NO_PAGES }));
precacheAndRoute(files);
registerRoute(({ url, sameOrigin }) => sameOrigin && isPersonalRead(url), answerPersonalRead);
registerRoute(({ url, sameOrigin }) => sameOrigin && isSoundPath(url.pathname), answerSound);

self.addEventListener('push', (event) => {
  if (event.data !== null) event.waitUntil(showReminder(self, event.data.text()));
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openReminder(self, event.notification.data));
});
