import { describe, expect, it } from '@jest/globals';
import { appConfig, giveAppConfig } from './app-config.js';
import { decideScreen, type Visitor } from './decide-screen.js';
import { allPages, matchPage, routes } from './routes.js';
import { ACCOUNTS } from './testing/render-shell.js';

const VISITORS = {
  unknown: { status: 'loading', wasSignedIn: false },
  returning: { status: 'loading', wasSignedIn: true },
  visitor: { status: 'signed-out' },
  listener: { status: 'signed-in', isAdmin: false },
  administrator: { status: 'signed-in', isAdmin: true },
} as const satisfies Record<string, Visitor>;

const SPINNER = 'spinner';
const LANDING = 'landing';
const PUBLIC = 'page in the public layout';
const OWN = 'page in the signed-in layout';

const TABLE: Record<string, Record<keyof typeof VISITORS, string>> = {
  '/': row(SPINNER, SPINNER, LANDING, 'redirect to /dashboard', 'redirect to /dashboard'),
  '/about': row(PUBLIC, OWN, PUBLIC, OWN, OWN),
  '/pricing': row(PUBLIC, OWN, PUBLIC, OWN, OWN),
  '/contact': row(PUBLIC, OWN, PUBLIC, OWN, OWN),
  '/privacy-policy': row(PUBLIC, OWN, PUBLIC, OWN, OWN),
  '/data-deletion': row(PUBLIC, OWN, PUBLIC, OWN, OWN),
  '/verify-email': row(SPINNER, SPINNER, PUBLIC, PUBLIC, PUBLIC),
  '/check-email': row(PUBLIC, PUBLIC, PUBLIC, PUBLIC, PUBLIC),
  '/dashboard': row(SPINNER, SPINNER, LANDING, OWN, OWN),
  '/tracks': row(SPINNER, SPINNER, LANDING, OWN, OWN),
  '/tracks/my-voice': row(SPINNER, SPINNER, LANDING, OWN, OWN),
  '/playlists/shared/abc': row(SPINNER, SPINNER, LANDING, OWN, OWN),
  '/tracks/42/transcript': row(SPINNER, SPINNER, LANDING, OWN, OWN),
  '/playlists': row(SPINNER, SPINNER, LANDING, OWN, OWN),
  '/playlists/reminders': row(SPINNER, SPINNER, LANDING, OWN, OWN),
  '/tips': row(SPINNER, SPINNER, LANDING, OWN, OWN),
  '/settings': row(SPINNER, SPINNER, LANDING, OWN, OWN),
  '/admin': row(SPINNER, SPINNER, LANDING, 'redirect to /', OWN),
  '/admin/invitations': row(SPINNER, SPINNER, LANDING, 'redirect to /', OWN),
  '/admin/deletions': row(SPINNER, SPINNER, LANDING, 'redirect to /', OWN),
  '/admin/installation': row(SPINNER, SPINNER, LANDING, 'redirect to /', OWN),
  '/admin/health': row(SPINNER, SPINNER, LANDING, 'redirect to /', OWN),
  '/admin/audit': row(SPINNER, SPINNER, LANDING, 'redirect to /', OWN),
  '/admin/numbers': row(SPINNER, SPINNER, LANDING, 'redirect to /', OWN),
  '/admin/catalogue': row(SPINNER, SPINNER, LANDING, 'redirect to /', OWN),
  '/admin/catalogue/calm': row(SPINNER, SPINNER, LANDING, 'redirect to /', OWN),
  '/account': row(SPINNER, SPINNER, LANDING, OWN, OWN),
  '/nowhere': row(PUBLIC, OWN, PUBLIC, OWN, OWN),
};

function row(...[unknown, returning, visitor, listener, administrator]: [string, string, string, string, string]) {
  return { unknown, returning, visitor, listener, administrator };
}

function seen(path: string, visitor: Visitor): string {
  const decision = decideScreen(matchPage(path).handle, visitor);
  if (decision.show === 'page') return decision.frame === 'public' ? PUBLIC : OWN;
  return decision.show === 'redirect' ? `redirect to ${decision.to}` : decision.show;
}

describe('the routes', () => {
  it.each(Object.keys(TABLE))('at %s show everyone what they may see', (path) => {
    const actual = Object.entries(VISITORS).map(([name, visitor]) => [name, seen(path, visitor)]);
    expect(Object.fromEntries(actual)).toEqual(TABLE[path]);
  });

  it('are all in the table, and nothing else is', () => {
    const addresses = allPages().flatMap(({ path, children = [] }) => [
      path.replace('*', '/nowhere'),
      ...children.map(
        (child) =>
          `${path}/${child.path.replace(':trackId', '42').replace(':themeId', 'calm').replace(':token', 'abc')}`,
      ),
    ]);
    expect(addresses.toSorted()).toEqual(Object.keys(TABLE).toSorted());
  });

  it('are the set-up alone, at every address, until there is an owner', () => {
    const config = appConfig();
    giveAppConfig({ ...config, accounts: { ...ACCOUNTS, needsSetUp: true } });
    expect(routes().map(({ path }) => path)).toEqual(['*']);
    giveAppConfig(config);
    expect(routes().map(({ path }) => path)).toEqual([undefined]);
  });

  it('have no home for what lies below a page, and forgive a slash at the end', () => {
    expect(matchPage('/tracks/42').path).toBe('*');
    expect(matchPage('/tracks/').path).toBe('/tracks');
  });
});
