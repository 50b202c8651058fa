export type Viewer = 'visitor' | 'listener';

/** Where a person arrives who opens an address: by its level-one heading, and by the frame around it. */
type Arrival = { readonly heading: string; readonly frame: 'public' | 'signed-in'; readonly at?: string };
export type Route = { readonly path: string } & Readonly<Record<Viewer, Arrival>>;

const LANDING: Arrival = { heading: 'Get Ready for Trax!', frame: 'public' };
const DASHBOARD: Arrival = { heading: 'Welcome Back', frame: 'signed-in', at: '/dashboard' };

/** The same page for everybody, in the layout of the viewer. */
const forEverybody = (path: string, heading: string): Route => ({
  path,
  visitor: { heading, frame: 'public' },
  listener: { heading, frame: 'signed-in' },
});

const forSignedIn = (path: string, heading: string): Route => ({
  path,
  visitor: LANDING,
  listener: { heading, frame: 'signed-in' },
});

/** About an account rather than in it: the public layout for everybody. */
const aboutAccounts = (path: string, heading: string, signedInHeading: string): Route => ({
  path,
  visitor: { heading, frame: 'public' },
  listener: { heading: signedInHeading, frame: 'public' },
});

export const UNKNOWN_ADDRESS = '/no/such/page';

export const ROUTES: readonly Route[] = [
  { path: '/', visitor: LANDING, listener: DASHBOARD },
  forEverybody('/about', 'About Trax'),
  forEverybody('/pricing', 'Pricing'),
  forEverybody('/contact', 'Contact'),
  forEverybody('/privacy-policy', 'Privacy Policy'),
  forEverybody('/data-deletion', 'Data Deletion Request'),
  aboutAccounts('/verify-email', 'Email Not Verified', 'Your email has been verified'),
  aboutAccounts('/check-email', 'Check Your Email', 'Check Your Email'),
  forSignedIn('/dashboard', 'Welcome Back'),
  forSignedIn('/tracks', 'All Tracks'),
  forSignedIn('/tracks/my-voice', 'My Voice'),
  forSignedIn('/playlists', 'Your Playlists'),
  forSignedIn('/playlists/shared/AAAAAAAAAAAAAAAAAAAAAA', 'Shared Playlist'),
  forSignedIn('/playlists/reminders', 'Reminders'),
  forSignedIn('/tips', 'Tips & Tricks'),
  forSignedIn('/account', 'Account'),
  forSignedIn('/settings', 'Settings'),
  { path: '/admin', visitor: LANDING, listener: DASHBOARD },
  { path: '/admin/audit', visitor: LANDING, listener: DASHBOARD },
  { path: '/admin/invitations', visitor: LANDING, listener: DASHBOARD },
  { path: '/admin/deletions', visitor: LANDING, listener: DASHBOARD },
  { path: '/admin/installation', visitor: LANDING, listener: DASHBOARD },
  { path: '/admin/health', visitor: LANDING, listener: DASHBOARD },
  { path: '/admin/numbers', visitor: LANDING, listener: DASHBOARD },
  { path: '/admin/catalogue', visitor: LANDING, listener: DASHBOARD },
  forEverybody(UNKNOWN_ADDRESS, '404 Page Not Found'),
];

/** The prerendered pages, which are there to read before any script and without one. */
export const PRERENDERED: readonly { path: string; heading: string; title: RegExp }[] = [
  { path: '/', heading: 'Get Ready for Trax!', title: /^Trax · / },
  { path: '/about', heading: 'About Trax', title: /^About · Trax$/ },
  { path: '/pricing', heading: 'Pricing', title: /^Pricing · Trax$/ },
  { path: '/contact', heading: 'Contact', title: /^Contact · Trax$/ },
  { path: '/privacy-policy', heading: 'Privacy Policy', title: /^Privacy Policy · Trax$/ },
  { path: '/data-deletion', heading: 'Data Deletion Request', title: /^Data Deletion/ },
  { path: '/check-email', heading: 'Check Your Email', title: /^Check Your Email · Trax$/ },
  { path: '/verify-email', heading: 'Verify Your Email', title: /^Verify Email · Trax$/ },
];
