import type { RemoteName } from './remotes.js';

/** What signed-in people see of a remote's page before any script runs (apps/shell/src/prerender). */
export type FirstView = {
  /** Its file's name. */
  page: string;
  remote: RemoteName;
  /** The query of its screen, whose answer the page brings along. */
  operation: string;
};

type Route = { page?: string; firstView?: FirstView };

/**
 * The addresses of spec §2, each with the name of its prerendered page if it has one (apps/shell/src/prerender); the shell
 * decides what each shows to whom.
 */
const APPLICATION_ROUTES: ReadonlyMap<string, Route> = new Map<string, Route>([
  ['/', { page: 'landing' }],
  ['/about', { page: 'about' }],
  ['/pricing', { page: 'pricing' }],
  ['/contact', { page: 'contact' }],
  ['/privacy-policy', { page: 'privacy-policy' }],
  ['/data-deletion', { page: 'data-deletion' }],
  ['/verify-email', { page: 'verify-email' }],
  ['/check-email', { page: 'check-email' }],
  ['/dashboard', {}],
  ['/tracks', { firstView: { page: 'tracks', remote: 'catalogue', operation: 'BrowseTracks' } }],
  ['/playlists', {}],
  ['/tips', {}],
  ['/admin', {}],
]);

export type PageAnswer = Route & { status: 200 | 404 };

/** The page that stands at an address, or the one that says that none does (readings A7). */
export function pageAt(url: string): PageAnswer {
  const address = url.split('?', 1)[0] ?? '';
  const path = address === '/' ? address : address.replace(/\/$/, '');
  const route = APPLICATION_ROUTES.get(path);
  return route === undefined ? { status: 404, page: 'not-found' } : { status: 200, ...route };
}
