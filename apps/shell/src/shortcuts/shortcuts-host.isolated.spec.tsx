import { beforeEach, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { renderShell, SESSIONS } from '../testing/render-shell.js';
import { openShortcuts, ShortcutsHost } from './shortcuts-host.js';

const load = jest.fn();
jest.mock('./shortcuts-dialog.js', () => {
  load();
  return jest.requireActual('./shortcuts-dialog.js');
});

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  globalThis.fetch = async () => new Response('{}');
  load.mockImplementationOnce(() => {
    throw new Error('The chunk could not be loaded');
  });
});

it('the list of keys is loaded when it is opened, and says where it could not be; closed, it is loaded anew', async () => {
  const { user } = renderShell(
    <>
      <button type="button">Before</button>
      <ShortcutsHost />
    </>,
    { session: SESSIONS.listener },
  );
  expect(load).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Before' }));
  act(openShortcuts);
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Before' }));

  act(openShortcuts);
  expect(await screen.findByRole('switch', { name: 'Single-key shortcuts' })).toBeTruthy();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Before' }));
});
