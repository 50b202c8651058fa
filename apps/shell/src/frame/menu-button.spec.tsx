import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { renderShell, SESSIONS } from '../testing/render-shell.js';
import { MenuButton } from './menu-button.js';
import { NavigationLinks } from './navigation-list.js';

it('opens the menu, whose code arrives then, and each of its links closes it', async () => {
  const { user, address } = renderShell(
    <MenuButton home="/">
      <NavigationLinks links={[{ to: '/about', label: 'About' }]} />
    </MenuButton>,
    { session: SESSIONS.visitor },
  );
  const button = screen.getByRole('button', { name: 'Open menu' });
  expect(button.getAttribute('aria-expanded')).toBe('false');

  for (const _ of ['first', 'second']) {
    await user.click(button);
    await screen.findByRole('dialog', { name: 'Menu' });
    await user.click(screen.getByRole('link', { name: 'About' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
  expect(address()).toBe('/about');
});
