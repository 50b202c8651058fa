import { OFFLINE_PAGE } from '@trax/contracts/service-worker-rules';
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { matchPrecache } from 'workbox-precaching';
import { NetworkOnly } from 'workbox-strategies';

/** A page that takes longer is the kept one, whose scripts are here already. */
const NETWORK_TIME_LIMIT_SECONDS = 5;
/** What a proxy or the gateway answers in the place of a server that is away. */
const AWAY_STATUSES = new Set([502, 503, 504]);

const OWN_SCRIPT = /"(\/(?:assets|remotes)\/[\w@~./-]+\.js)"/g;

/** Addresses that lead out of the application: the API, and files. */
export const NO_PAGES = [/^\/api\//, /\.\w+$/];

/** Whether a page belongs to the release of these files: gateways of two releases answer side by side during a deploy. */
export function isOfRelease(html: string, files: ReadonlySet<string>): boolean {
  return [...html.matchAll(OWN_SCRIPT)].every(([, script = '']) => files.has(script));
}

/** Keeps the files of a release: all of them, or none. */
export function keepRelease(files: ReadonlySet<string>): WorkboxPlugin {
  return {
    cacheWillUpdate: async ({ request, response }) => {
      if (!response.ok) return null;
      const isPage = new URL(request.url).pathname === OFFLINE_PAGE;
      return isPage && !isOfRelease(await response.clone().text(), files) ? null : response;
    },
  };
}

/** A page of the server, which is of its present release; without one, the page of the release that is kept. */
export const pageFromNetwork = new NetworkOnly({
  networkTimeoutSeconds: NETWORK_TIME_LIMIT_SECONDS,
  plugins: [
    {
      fetchDidSucceed: async ({ response }) => {
        if (AWAY_STATUSES.has(response.status)) throw new Error('The server is away');
        return response;
      },
      handlerDidError: () => matchPrecache(OFFLINE_PAGE),
    },
  ],
});
