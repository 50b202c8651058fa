import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Menu, MenuItem, MenuRadioGroup, MenuRadioItem } from './menu.js';

it('opens by the keyboard, moves by arrows and does what was chosen', async () => {
  const onSelect = jest.fn();
  render(
    <Menu trigger={<button type="button">Account</button>}>
      <MenuItem>Admin Panel</MenuItem>
      <MenuItem onSelect={onSelect}>Sign out</MenuItem>
    </Menu>,
  );
  await userEvent.tab();
  await userEvent.keyboard('{Enter}{ArrowDown}{Enter}');
  expect(onSelect).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('menu')).toBeNull();
});

it('shows which of several choices holds', async () => {
  render(
    <Menu trigger={<button type="button">Theme</button>}>
      <MenuRadioGroup value="dark">
        <MenuRadioItem value="default">Light</MenuRadioItem>
        <MenuRadioItem value="dark">Dark</MenuRadioItem>
      </MenuRadioGroup>
    </Menu>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Theme' }));
  expect(screen.getByRole('menuitemradio', { name: 'Dark' }).getAttribute('aria-checked')).toBe('true');
  expect(screen.getByRole('menuitemradio', { name: 'Light' }).getAttribute('aria-checked')).toBe('false');
});
