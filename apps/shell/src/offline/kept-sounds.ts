import { findPersonCache } from '@trax/browser-storage';
import type { RouteHandlerCallback } from 'workbox-core/types.js';
import { createPartialResponse } from 'workbox-range-requests';

/** A sound that the person keeps on this device; any other from the network. */
export const answerSound: RouteHandlerCallback = async ({ request }) => {
  const cacheName = await findPersonCache();
  const kept = cacheName && (await caches.match(request.url, { cacheName }));
  if (!kept) return fetch(request);
  return request.headers.has('range') ? createPartialResponse(request, kept) : kept;
};
