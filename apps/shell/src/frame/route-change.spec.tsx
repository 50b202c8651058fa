import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { routes } from '../routes.js';
import { renderRoutes, renderShell, SESSIONS } from '../testing/render-shell.js';
import { RouteAnnouncer } from './route-announcer.js';

const announcement = (container: HTMLElement) => container.querySelector('[aria-live="polite"]')?.textContent;
const link = (name: string) => screen.getAllByRole('link', { name, hidden: true })[0] ?? document.body;
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

function scrollBy(top: number): void {
  window.scrollY = top;
  act(() => void window.dispatchEvent(new Event('scroll')));
}

describe('a change of the route', () => {
  beforeAll(async () => {
    await Promise.all([import('../public-pages/contact-page.js'), import('../public-pages/privacy-policy-page.js')]);
  });

  beforeEach(() => {
    window.scrollTo = jest.fn<(left: unknown, top?: number) => void>((_, top = 0) => {
      window.scrollY = top;
    }) as unknown as typeof window.scrollTo;
    window.scrollY = 0;
  });

  it('moves the focus to the heading of the new page, which is not announced besides, unlike the first page', async () => {
    const { container, user } = renderRoutes(routes(), { address: '/contact', session: SESSIONS.visitor });
    await heading('Contact');
    expect(document.activeElement).toBe(document.body);
    expect(announcement(container)).toBe('');
    await user.click(link('Privacy Policy'));
    const policy = await heading('Privacy Policy');
    await waitFor(() => expect(document.activeElement).toBe(policy));
    expect(policy.tabIndex).toBe(-1);
    expect(announcement(container)).toBe('');
    await waitFor(() => expect(document.title).toBe('Privacy Policy · Trax'));
  });

  it('removes the description of the prerendered page', async () => {
    document.head.insertAdjacentHTML('beforeend', '<meta name="description" content="How to reach us" />');
    const { user } = renderRoutes(routes(), { address: '/contact', session: SESSIONS.visitor });
    await heading('Contact');
    expect(document.querySelector('meta[name="description"]')).not.toBeNull();
    await user.click(link('Privacy Policy'));
    await heading('Privacy Policy');
    await waitFor(() => expect(document.querySelector('meta[name="description"]')).toBeNull());
  });

  it('is none when a link leads to the page that is already shown', async () => {
    const { container, user } = renderRoutes(routes(), { address: '/privacy-policy', session: SESSIONS.visitor });
    await heading('Privacy Policy');
    const focused: unknown[] = [];
    container.addEventListener('focusin', ({ target }) => {
      if (target instanceof HTMLHeadingElement) focused.push(target.textContent);
    });
    await user.click(link('Privacy Policy'));
    await user.click(link('Contact'));
    await heading('Contact');
    await waitFor(() => expect(focused).toContain('Contact'));
    expect(focused).toEqual(['Contact']);
    expect(announcement(container)).toBe('');
  });

  it('shows a new page from its top', async () => {
    const { user } = renderRoutes(routes(), { address: '/privacy-policy', session: SESSIONS.visitor });
    await heading('Privacy Policy');
    scrollBy(700);
    await user.click(link('Contact'));
    await heading('Contact');
    await waitFor(() => expect(window.scrollY).toBe(0));
  });

  it('waits for the heading of a screen that is still loading', async () => {
    const { user } = renderRoutes(routes(), { address: '/tips', session: SESSIONS.listener });
    await heading('Tips & Tricks');
    await user.click(link('All Tracks'));
    await waitFor(() => expect(document.title).toBe('All Tracks · Trax'));
    const late = document.createElement('h1');
    act(() => screen.getByRole('main').append(late));
    await waitFor(() => expect(document.activeElement).toBe(late));
  });

  it('moves the focus from a link of a navigation in the page, which stays', async () => {
    const { user } = renderShell(
      <main>
        <nav>
          <Link to="/admin/health">Health</Link>
        </nav>
        <h1>Health</h1>
        <RouteAnnouncer title="Health" isShown />
      </main>,
      { address: '/admin', session: SESSIONS.administrator },
    );
    await user.click(link('Health'));
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
  });

  it('leaves the focus in a menu that the person has opened meanwhile, and announces the page', async () => {
    const { container, user } = renderRoutes(routes(), { address: '/tips', session: SESSIONS.listener });
    await heading('Tips & Tricks');
    await user.click(link('All Tracks'));
    await user.click(await screen.findByRole('button', { name: 'User menu' }));
    await screen.findByRole('menu');
    act(() => screen.getByRole('main').append(document.createElement('h1')));
    await waitFor(() => expect(announcement(container)).toBe('All Tracks · Trax'));
    expect(screen.queryByRole('menu')).not.toBeNull();
    expect(document.activeElement?.closest('[role="menu"]')).not.toBeNull();
  });
});
