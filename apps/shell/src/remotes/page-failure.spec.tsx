import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { lazyWithRetry, RenderFailureContext } from '@trax/ui';
import { giveAppConfig } from '../app-config.js';
import { CONFIG } from '../testing/render-shell.js';
import { deferReloadsWhilePlaying } from './outdated-page.js';
import { PageFailure } from './page-failure.js';

const declaration = {
  name: 'dashboard',
  manifest: '/remotes/dashboard/mf-manifest.json',
  access: 'signed-in',
  path: '/dashboard',
  title: 'Dashboard',
} as const;
const remotesOf = (release: string) => ({
  dashboard: { entry: `/remoteEntry.${release}.js`, preload: [], declaration },
});
const serverHas = (release: string) =>
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(JSON.stringify({ remotes: remotesOf(release) })));

/** A part of a remote, which knows nothing of releases. */
const Transcript = lazyWithRetry(() => Promise.reject(new Error('The chunk could not be loaded')));

const open = (Part = Transcript) =>
  render(
    <RenderFailureContext value={(onRetry) => <PageFailure onRetry={onRetry} />}>
      <Part />
    </RenderFailureContext>,
  );

describe('a part that could not be loaded', () => {
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    giveAppConfig({ ...CONFIG, remotes: remotesOf('a') });
    // Repeat for ever: it never ends.
    deferReloadsWhilePlaying({ getState: () => ({ status: 'playing' }), subscribe: () => () => undefined });
  });

  it('of a page that is not outdated says so, with a retry', async () => {
    serverHas('a');
    open();
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toMatch(/^Something went wrong/);
  });

  it('of a server that is away says so, and is loaded again by itself when the server is back', async () => {
    const fetchMock = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    const load = jest.fn(async () => () => <h1>Transcript</h1>).mockRejectedValueOnce(new Error('no answer'));
    open(lazyWithRetry(load));
    expect((await screen.findByRole('alert')).textContent).toMatch(/^The server does not answer at the moment/);
    fetchMock.mockResolvedValue(new Response());
    document.dispatchEvent(new Event('visibilitychange'));
    expect(await screen.findByRole('heading', { name: 'Transcript' })).toBeTruthy();
  });

  it('of an outdated page offers the new version in its place while a track plays', async () => {
    serverHas('b');
    open();
    expect(await screen.findByRole('heading', { name: 'A new version is ready' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Reload now' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
