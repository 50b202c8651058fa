import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { CONFIG, renderRoutes, SESSIONS } from '../testing/render-shell.js';
import { PageError } from './page-failure.js';

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

function setReachable(isReachable: boolean): void {
  const fetchMock = jest.spyOn(globalThis, 'fetch');
  if (isReachable) fetchMock.mockImplementation(async () => Response.json({ remotes: CONFIG.remotes }));
  else fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
}

describe('a page that failed', () => {
  beforeEach(() => {
    isBroken = true;
    setReachable(true);
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

  it('says that the server does not answer, and is tried again at once when the browser is online again', async () => {
    setReachable(false);
    show();
    expect(await screen.findByText(/^The server does not answer/)).toBeTruthy();
    isBroken = false;
    setReachable(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByRole('heading', { name: 'About' })).toBeTruthy();
  });
});
