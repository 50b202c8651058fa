import { describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { ADMINISTRATOR, SIGN_UP, renderPanel } from './testing/render-panel.fixture.js';

describe('the admin panel', () => {
  it('has a section for the sync, the deletion requests and the users', async () => {
    renderPanel();
    expect(screen.getByRole('heading', { level: 1, name: 'Admin Panel' })).toBeTruthy();
    for (const name of ['Identity provider', 'Data deletion requests', 'Users']) {
      expect(screen.getByRole('region', { name })).toBeTruthy();
    }
    expect(await screen.findByRole('heading', { name: 'No users yet' })).toBeTruthy();
  });

  it('has a link to each of its sections at the top', async () => {
    renderPanel({ signUp: SIGN_UP });
    await screen.findByRole('region', { name: 'Sign-up' });
    const links = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
    const targets = links.map((link) => document.querySelector(link.getAttribute('href') ?? ''));
    expect(targets).toEqual(links.map(({ textContent }) => screen.getByRole('region', { name: textContent })));
    expect(links.map(({ textContent }) => textContent)).toContain('Users');
  });

  it('leads an administrator without the second factor that is required to the account page, and fetches nothing', () => {
    const users = jest.fn(() => ({ users: [], nextCursor: null }));
    renderPanel({ users }, { ...ADMINISTRATOR, needsSecondFactor: true });
    expect(screen.getByRole('heading', { name: 'Administrators need a second factor here' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Set it up' }).getAttribute('href')).toBe('/account');
    expect(screen.queryByRole('region')).toBeNull();
    expect(users).not.toHaveBeenCalled();
  });

  it('shows a listener nothing, and fetches nothing', async () => {
    const data = {
      syncStatus: jest.fn(() => ({ needsSync: false, sync: null })),
      deletionRequests: jest.fn(() => []),
      users: jest.fn(() => ({ users: [], nextCursor: null })),
    };
    renderPanel(data, { isAdmin: false });
    // What the listener's panel requests is answered before what this one does.
    renderPanel(data);
    await screen.findByRole('heading', { name: 'No users yet' });
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    for (const read of Object.values(data)) expect(read).toHaveBeenCalledTimes(1);
  });
});
