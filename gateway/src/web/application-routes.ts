/**
 * The addresses of spec §2, each with the name of its prerendered page if it has one (apps/shell/src/prerender); the shell
 * decides what each shows to whom.
 */
const APPLICATION_ROUTES: ReadonlyMap<string, string | undefined> = new Map([
  ['/', 'landing'],
  ['/about', 'about'],
  ['/pricing', 'pricing'],
  ['/contact', 'contact'],
  ['/privacy-policy', 'privacy-policy'],
  ['/data-deletion', 'data-deletion'],
  ['/verify-email', 'verify-email'],
  ['/check-email', 'check-email'],
  ['/dashboard', undefined],
  ['/tracks', undefined],
  ['/playlists', undefined],
  ['/tips', undefined],
  ['/admin', undefined],
]);

export type PageAnswer = { status: 200 | 404; page: string | undefined };

/** The page that stands at an address, or the one that says that none does (readings A7). */
export function pageAt(url: string): PageAnswer {
  const address = url.split('?', 1)[0] ?? '';
  const path = address === '/' ? address : address.replace(/\/$/, '');
  return APPLICATION_ROUTES.has(path)
    ? { status: 200, page: APPLICATION_ROUTES.get(path) }
    : { status: 404, page: 'not-found' };
}
