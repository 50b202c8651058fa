import { expect, it, jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from './dialog.js';
import { Menu, MenuItem } from './menu.js';

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

it('is a button that says what it opens, and closes by Escape with the focus back on it', async () => {
  render(
    <Menu trigger={<button type="button">Account</button>}>
      <MenuItem>Sign out</MenuItem>
    </Menu>,
  );
  const button = screen.getByRole('button', { name: 'Account' });
  expect([button.getAttribute('aria-haspopup'), button.getAttribute('aria-expanded')]).toEqual(['menu', 'false']);
  await userEvent.click(button);
  const menu = await screen.findByRole('menu', { name: 'Account' });
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect(button.getAttribute('aria-controls')).toBe(menu.id);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(button));
});

it('closes by a second press on its button, and by a press elsewhere, which keeps the focus there', async () => {
  render(
    <>
      <Menu trigger={<button type="button">Account</button>}>
        <MenuItem>Sign out</MenuItem>
      </Menu>
      <button type="button">Elsewhere</button>
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Account' }));
  await screen.findByRole('menu');
  await userEvent.click(screen.getByRole('button', { name: 'Account' }));
  expect(screen.queryByRole('menu')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Account' }));
  await screen.findByRole('menu');
  await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Elsewhere' }));
});

it('gets the focus back from a dialog that one of its items opened', async () => {
  function MenuWithDialog() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <Menu trigger={<button type="button">Account</button>}>
          <MenuItem onSelect={() => setOpen(true)}>Theme</MenuItem>
        </Menu>
        <Dialog isOpen={isOpen} onOpenChange={setOpen} title="Theme">
          <input aria-label="Colour" />
        </Dialog>
      </>
    );
  }
  render(<MenuWithDialog />);
  await userEvent.click(screen.getByRole('button', { name: 'Account' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Theme' }));
  const dialog = await screen.findByRole('dialog', { name: 'Theme' });
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Account' })));
});
