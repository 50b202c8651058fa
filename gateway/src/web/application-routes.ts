/** The addresses of spec §2; the shell decides what each shows to whom. */
const APPLICATION_ROUTES = new Set([
  '/',
  '/about',
  '/pricing',
  '/contact',
  '/privacy-policy',
  '/data-deletion',
  '/verify-email',
  '/check-email',
  '/dashboard',
  '/tracks',
  '/playlists',
  '/tips',
  '/admin',
]);

/** Whether a page stands at this address; for every other the same page is answered with 404 (readings A7). */
export function isApplicationRoute(url: string): boolean {
  const path = url.split('?', 1)[0] ?? '';
  return APPLICATION_ROUTES.has(path === '/' ? path : path.replace(/\/$/, ''));
}
