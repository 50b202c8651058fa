import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { i18n } from '@trax/i18n';
import { msg } from '@trax/i18n/macro';
import { ADMINISTRATOR, SIGN_UP, renderPanel } from './testing/render-panel.fixture.js';

const links = () => within(screen.getByRole('navigation', { name: 'Admin Panel' })).getAllByRole('link');
const currentPages = () =>
  links()
    .filter((link) => link.getAttribute('aria-current') === 'page')
    .map(({ textContent }) => textContent);

afterEach(() => i18n.activate('en'));

describe('the admin panel', () => {
  it('begins with the deletion requests, the sync and the users', async () => {
    renderPanel();
    expect(screen.getByRole('heading', { level: 1, name: 'Admin Panel' })).toBeTruthy();
    const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(titles).toEqual(['Data deletion requests', 'Synchronisation', 'Users']);
    expect(await screen.findByRole('heading', { name: 'No users yet' })).toBeTruthy();
  });

  it('has a list of its pages, of which the present one is marked', async () => {
    const { user, address } = renderPanel({ signUp: SIGN_UP });
    expect(currentPages()).toEqual(['People']);
    const pages = links().map(({ textContent }) => textContent);
    expect(pages).toEqual([
      'People',
      'Invitations',
      'Catalogue',
      'Deletions',
      'Numbers',
      'Installation',
      'Health',
      'Audit log',
    ]);
    await user.click(screen.getByRole('link', { name: 'Health' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Health' })).toBeTruthy();
    expect([address(), currentPages()]).toEqual(['/admin/health', ['Health']]);
  });

  it('names its pages in the language of the page, which was not known when they were defined', async () => {
    i18n.load('de', { [msg`Health`.id]: 'Zustand', [msg`Audit log`.id]: 'Protokoll' });
    i18n.activate('de');
    renderPanel({ signUp: SIGN_UP });
    expect(screen.getAllByRole('link', { name: /^(?:Zustand|Protokoll)$/ })).toHaveLength(2);
  });

  it('leads an administrator without the second factor that is required to the account page, and fetches nothing', () => {
    const fetched = jest.fn(() => null);
    const viewer = { ...ADMINISTRATOR, needsSecondFactor: true };
    renderPanel({ users: fetched, signUp: fetched }, { viewer });
    expect(screen.getByRole('heading', { name: 'Administrators need a second factor here' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Set it up' }).getAttribute('href')).toBe('/account');
    expect(screen.queryByRole('region')).toBeNull();
    expect(fetched).not.toHaveBeenCalled();
  });

  it.each(['', '/invitations', '/deletions', '/numbers', '/installation', '/health', '/audit'])(
    'shows a listener nothing at /admin%s, and fetches nothing',
    async (path) => {
      const data = {
        signUp: jest.fn(() => null),
        deletionRequests: jest.fn(() => []),
        users: jest.fn(() => ({ users: [], nextCursor: null })),
      };
      renderPanel(data, { viewer: { isAdmin: false }, address: `/admin${path}` });
      // What the listener's panel requests is answered before what this one does.
      renderPanel(data);
      await screen.findByRole('heading', { name: 'No users yet' });
      expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
      for (const read of Object.values(data)) expect(read).toHaveBeenCalledTimes(1);
    },
  );

  it('says of each part that it could not be loaded, and tries all of them again by one button', async () => {
    let isDown = true;
    const orFail = (answer: unknown) => () => {
      if (isDown) throw new Error('The database is away.');
      return answer;
    };
    const { user } = renderPanel({
      deletionRequests: orFail([]),
      syncStatus: orFail({ needsSync: false, sync: null }),
      users: orFail({ users: [], nextCursor: null }),
    });
    expect(await screen.findByText('3 parts of this page could not be loaded.')).toBeTruthy();
    for (const [name, failed] of [
      ['Data deletion requests', 'Failed to fetch deletion requests'],
      ['Synchronisation', 'Failed to check sync status'],
      ['Users', 'Failed to fetch users'],
    ] as const) {
      const section = within(screen.getByRole('region', { name }));
      expect(section.getByText(`${failed}: The database is away.`)).toBeTruthy();
    }
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'No users yet' })).toBeTruthy();
    expect(screen.getByText(/^No open requests/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});
