// The service worker. The gateway serves it with the files of the release in the place of `self.filesOfRelease`.
import { isSoundPath } from '@trax/contracts/catalogue-rules';
import { clientsClaim } from 'workbox-core';
import { addPlugins, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { answerPersonalRead, isPersonalRead } from './kept-answers.js';
import { keepRelease, NO_PAGES, pageFromNetwork } from './kept-frame.js';
import { answerSound } from './kept-sounds.js';

declare const self: {
  readonly filesOfRelease: { readonly url: string; readonly revision: string | null }[];
  readonly skipWaiting: () => Promise<void>;
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
