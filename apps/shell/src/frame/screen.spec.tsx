import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { routes } from '../routes.js';
import { renderRoutes, SESSIONS } from '../testing/render-shell.js';

// What only wider screens show: no style sheet's media queries hold in jsdom.
const hidden = { hidden: true };
const namesOfLinks = (area: HTMLElement) =>
  within(area)
    .getAllByRole('link', hidden)
    .map((link) => link.textContent);

describe('the screen', () => {
  // Translated ahead, so that no test waits for it.
  beforeAll(async () => {
    await Promise.all([
      import('../signed-in/signed-in-area.js'),
      import('../public-pages/landing-page.js'),
      import('../public-pages/not-found-page.js'),
      import('../public-pages/tips-page.js'),
      import('../public-pages/contact-page.js'),
    ]);
  });

  beforeEach(() => {
    window.scrollTo = jest.fn();
    localStorage.clear();
  });

  it('shows visitors of a protected route the landing page, at the address that they asked for', async () => {
    const { address } = renderRoutes(routes(), { address: '/playlists', session: SESSIONS.visitor });
    expect(await screen.findByRole('heading', { level: 1, name: 'Get Ready for Trax!' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Get Started today!' })).toBeTruthy();
    expect(address()).toBe('/playlists');
    expect(document.title).toMatch(/^Trax · /);
  });

  it('leads the public layout to Home, About, Pricing and Contact, and to signing in', () => {
    renderRoutes(routes(), { session: SESSIONS.visitor });
    const header = screen.getByRole('banner');
    expect(namesOfLinks(within(header).getByRole('navigation', hidden))).toEqual([
      'Home',
      'About',
      'Pricing',
      'Contact',
    ]);
    expect(within(header).getByRole('button', { name: 'Sign In' })).toBeTruthy();
    expect(within(header).getByRole('link', { current: 'page', ...hidden }).textContent).toBe('Home');
  });

  it('leads the signed-in layout to the main and the secondary pages, and marks the current one', async () => {
    renderRoutes(routes(), { address: '/tips', session: SESSIONS.listener });
    const main = await screen.findByRole('navigation', { name: 'Main', ...hidden });
    expect(namesOfLinks(main)).toEqual(['Dashboard', 'All Tracks', 'My Playlists', 'Tips & Tricks']);
    expect(namesOfLinks(screen.getByRole('navigation', { name: 'More', ...hidden }))).toEqual([
      'About',
      'Pricing',
      'Contact',
      'Privacy Policy',
      'Data Deletion',
    ]);
    expect(within(main).getByRole('link', { current: 'page', ...hidden }).textContent).toBe('Tips & Tricks');
    expect(await screen.findAllByRole('listitem')).not.toHaveLength(0);
    expect(await screen.findByRole('heading', { level: 1, name: 'Tips & Tricks' })).toBeTruthy();
    expect(document.title).toBe('Tips & Tricks · Trax');
  });

  it('starts with a link past the navigation, to the main landmark', () => {
    const { container } = renderRoutes(routes(), { session: SESSIONS.visitor });
    const skip = container.querySelector('a');
    expect(skip?.textContent).toBe('Skip to content');
    expect(skip?.getAttribute('href')).toBe(`#${screen.getByRole('main').id}`);
  });

  it('waits with a spinner for the session on a protected route, and not on a public one', async () => {
    renderRoutes(routes(), { address: '/tracks', session: SESSIONS.loading });
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
    renderRoutes(routes(), { address: '/contact', session: SESSIONS.loading });
    expect(await screen.findByRole('heading', { level: 1, name: 'Contact' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Sign In' })).toBeNull();
  });

  it('offers the administration to administrators only', async () => {
    const { user } = renderRoutes(routes(), { address: '/tips', session: SESSIONS.administrator });
    await user.click(await screen.findByRole('button', { name: 'User menu' }));
    expect((await screen.findByRole('menuitem', { name: 'Admin Panel' })).getAttribute('href')).toBe('/admin');
    expect(screen.getByRole('menuitem', { name: 'Sign Out' })).toBeTruthy();
    expect(screen.getByRole('menuitem', { name: 'Theme' })).toBeTruthy();
  });

  it('shows others no way to it, and leads them from /admin to their dashboard', async () => {
    const { user, address } = renderRoutes(routes(), { address: '/admin', session: SESSIONS.listener });
    await waitFor(() => expect(address()).toBe('/dashboard'));
    await user.click(await screen.findByRole('button', { name: 'User menu' }));
    expect(await screen.findByRole('menuitem', { name: 'Sign Out' })).toBeTruthy();
    expect(screen.queryByRole('menuitem', { name: 'Admin Panel' })).toBeNull();
  });

  it('says 404 at unknown addresses, with the way home', async () => {
    renderRoutes(routes(), { address: '/nowhere', session: SESSIONS.visitor });
    expect(await screen.findByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toBe('/');
  });
});
