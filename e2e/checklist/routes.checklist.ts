import type { Viewer } from './scenes.js';

/** Where somebody arrives who opens an address: by its level-one heading, and by the frame around it. */
export type Arrival = { readonly heading: string; readonly frame: 'public' | 'signed-in'; readonly at?: string };
export type RouteRow = { readonly path: string } & Readonly<Record<Viewer, Arrival>>;

const LANDING: Arrival = { heading: 'Get Ready for Trax!', frame: 'public' };
const DASHBOARD: Arrival = { heading: 'Welcome Back', frame: 'signed-in', at: '/dashboard' };

/** The same page for everybody, in the layout of the person who looks. */
function forEverybody(path: string, heading: string): RouteRow {
  const signedIn: Arrival = { heading, frame: 'signed-in' };
  return { path, visitor: { heading, frame: 'public' }, listener: signedIn, administrator: signedIn };
}

function forSignedIn(path: string, heading: string): RouteRow {
  const signedIn: Arrival = { heading, frame: 'signed-in' };
  return { path, visitor: LANDING, listener: signedIn, administrator: signedIn };
}

/** About an account rather than in it: the public layout for everybody. */
function aboutAccounts(path: string, visitors: string, signedIn: string): RouteRow {
  const arrival = (heading: string): Arrival => ({ heading, frame: 'public' });
  return { path, visitor: arrival(visitors), listener: arrival(signedIn), administrator: arrival(signedIn) };
}

export const UNKNOWN_ADDRESS = '/no/such/page';

/** The address space, as each kind of viewer meets it. */
export const ROUTES: readonly RouteRow[] = [
  { path: '/', visitor: LANDING, listener: DASHBOARD, administrator: DASHBOARD },
  forEverybody('/about', 'About Trax'),
  forEverybody('/pricing', 'Pricing'),
  forEverybody('/contact', 'Contact'),
  forEverybody('/privacy-policy', 'Privacy Policy'),
  forEverybody('/data-deletion', 'Data Deletion Request'),
  aboutAccounts('/verify-email', 'Email Not Verified', 'Your email has been verified'),
  aboutAccounts('/check-email', 'Check Your Email', 'Check Your Email'),
  forSignedIn('/dashboard', 'Welcome Back'),
  forSignedIn('/tracks', 'All Tracks'),
  forSignedIn('/playlists', 'Your Playlists'),
  forSignedIn('/tips', 'Tips & Tricks'),
  {
    path: '/admin',
    visitor: LANDING,
    listener: DASHBOARD,
    administrator: { heading: 'Admin Panel', frame: 'signed-in' },
  },
  forEverybody(UNKNOWN_ADDRESS, '404 Page Not Found'),
];
