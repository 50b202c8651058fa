import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { CONFIG, renderRoutes, SESSIONS } from '../testing/render-shell.js';
import { PageError } from './page-error.js';

let isBroken: boolean;

function Page() {
  if (isBroken) throw new Error('a bug');
  return <h1>About</h1>;
}

const ROUTES = [
  {
    errorElement: <PageError />,
    children: [{ path: '/about', element: <Page /> }],
  },
];
const show = () => renderRoutes(ROUTES, { address: '/about', session: SESSIONS.visitor });

function setOnline(isOnline: boolean): void {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  const fetchMock = jest.spyOn(globalThis, 'fetch');
  if (isOnline) fetchMock.mockImplementation(async () => Response.json({ remotes: CONFIG.remotes }));
  else fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}

describe('a page that failed', () => {
  beforeEach(() => {
    isBroken = true;
    act(() => setOnline(true));
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  });

  it('is rendered again by a retry', async () => {
    const { user, address } = show();
    expect(await screen.findByText(/^Something went wrong/)).toBeTruthy();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'About' })).toBeTruthy();
    expect(address()).toBe('/about');
  });

  it('says that the browser is offline, and appears once it is online again', async () => {
    act(() => setOnline(false));
    show();
    expect(await screen.findByText(/^You are offline/)).toBeTruthy();
    isBroken = false;
    act(() => setOnline(true));
    expect(await screen.findByRole('heading', { name: 'About' })).toBeTruthy();
  });
});
