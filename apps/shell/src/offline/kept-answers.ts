// What the service worker keeps of the answers of the API, and when it gives them.
import { personCache } from '@trax/browser-storage';
import { KEPT_FOR_HEADER, KEPT_HEADER } from '@trax/contracts/service-worker-rules';
import type { RouteHandlerCallback, WorkboxPlugin } from 'workbox-core/types.js';
import { NetworkFirst } from 'workbox-strategies';

/** Longer than the server takes for a usual answer, and shorter than a page waits for one. */
const NETWORK_TIME_LIMIT_SECONDS = 5;
const MAX_ANSWERS = 200;

const GRAPH = '/api/graphql';
const OWN_RECORD = /^\/api\/users\/([\w-]+)$/;

/** Whether a call reads what is shown to a signed-in person. */
export const isPersonalRead = ({ pathname }: Pick<URL, 'pathname'>): boolean =>
  pathname === GRAPH || OWN_RECORD.test(pathname);

/** The server says whose an answer is: what a page believes may be outdated by a sign-in in another tab. */
export async function mayKeep(cacheName: string, url: string, answer: Response): Promise<boolean> {
  if (!answer.ok) return false;
  const uid = answer.headers.get(KEPT_FOR_HEADER);
  if (uid === null) return personCache(new URL(url).pathname.replace('/api/users/', '')) === cacheName;
  const { errors } = (await answer.clone().json()) as { errors?: unknown };
  return personCache(uid) === cacheName && errors === undefined;
}

/** The same answer, marked: the page then says that it may be old. */
export function markKept({ body, status, statusText, headers: kept }: Response): Response {
  const headers = new Headers(kept);
  headers.set(KEPT_HEADER, 'true');
  return new Response(body, { status, statusText, headers });
}

const rules = (cacheName: string): WorkboxPlugin => ({
  // The cache is gone when the person has signed out meanwhile.
  cacheWillUpdate: async ({ request, response }) =>
    (await mayKeep(cacheName, request.url, response)) && (await caches.has(cacheName)) ? response : null,
  cacheDidUpdate: () => removeOldest(cacheName),
  cachedResponseWillBeUsed: async ({ cachedResponse }) => cachedResponse && markKept(cachedResponse),
});

/** Of the answers, beside which the kept sounds lie: the cache lists what was written last at its end. */
async function removeOldest(cacheName: string): Promise<void> {
  const cache = await caches.open(cacheName);
  const answers = (await cache.keys()).filter(({ url }) => new URL(url).pathname === GRAPH);
  const surplus = answers.slice(0, -MAX_ANSWERS);
  await Promise.all(surplus.map((request) => cache.delete(request)));
}

/**
 * From the network, which alone knows of a change that was just made; without it, what its person read last. The page says who that is:
 * the cache of who was here before may be there still.
 */
export const answerPersonalRead: RouteHandlerCallback = async (options) => {
  const { request, url } = options;
  const uid = request.headers.get(KEPT_FOR_HEADER) ?? OWN_RECORD.exec(url.pathname)?.[1] ?? '';
  const cacheName = personCache(uid);
  if (!(await caches.has(cacheName))) return fetch(request);
  const strategy = new NetworkFirst({
    cacheName,
    networkTimeoutSeconds: NETWORK_TIME_LIMIT_SECONDS,
    matchOptions: { ignoreVary: true },
    plugins: [rules(cacheName)],
  });
  return strategy.handle(options);
};
