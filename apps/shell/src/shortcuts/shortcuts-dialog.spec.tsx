import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { singleKeyShortcuts } from '@trax/player';
import { ShortcutsDialog } from './shortcuts-dialog.js';

it('lists the keys of the player and of the page, and turns them off and on', async () => {
  const user = userEvent.setup();
  render(<ShortcutsDialog isOpen onOpenChange={() => undefined} />);
  const definitions = screen.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent]);
  expect(definitions).toEqual(
    expect.arrayContaining([
      ['Play or pause', 'Space or K'],
      ['Skip the track', 'Shift N'],
      ['Add the track to Favourites, or remove it', 'F'],
      ['Up next', 'Q'],
      ['Light or dark theme', 'T'],
      ['To the notifications', 'F8'],
    ]),
  );
  const areOn = screen.getByRole('switch', { name: 'Single-key shortcuts', checked: true });
  await user.click(areOn);
  expect(singleKeyShortcuts.store.getState()).toBe(false);
  expect(areOn.getAttribute('aria-checked')).toBe('false');
  await user.click(areOn);
  expect(singleKeyShortcuts.store.getState()).toBe(true);
});
