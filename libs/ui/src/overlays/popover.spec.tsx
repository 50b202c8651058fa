import { expect, it, jest } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Popover } from './popover.js';

const onClick = jest.fn();

function show() {
  render(
    <>
      <Popover
        label="Plays"
        trigger={
          <button type="button" onClick={onClick}>
            ×3
          </button>
        }
      >
        <button type="button">Five</button>
      </Popover>
      <button type="button">Elsewhere</button>
    </>,
  );
  return screen.getByRole('button', { name: '×3' });
}

it('is a button that says what it opens before its code is loaded, and opens at the first press', async () => {
  const button = show();
  expect([button.getAttribute('aria-haspopup'), button.getAttribute('aria-expanded')]).toEqual(['dialog', 'false']);
  await userEvent.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  const panel = await screen.findByRole('dialog', { name: 'Plays' });
  expect(button.getAttribute('aria-controls')).toBe(panel.id);
  expect(onClick).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Five'));
});

it('closes on Escape and gives the focus back to its button, the same one as before', async () => {
  const button = show();
  await userEvent.click(button);
  await screen.findByRole('dialog');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(button));
});

it('closes by a second press on its button', async () => {
  const button = show();
  await userEvent.click(button);
  await screen.findByRole('dialog');
  await userEvent.click(button);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(button.getAttribute('aria-expanded')).toBe('false');
});

it('gives the focus back to its button when a right click opened it', async () => {
  function OpenedByMenu() {
    const [isOpen, setOpen] = useState(false);
    const trigger = (
      <button type="button" onContextMenu={() => setOpen(true)} onClick={(event) => event.preventDefault()}>
        ×3
      </button>
    );
    return (
      <Popover trigger={trigger} label="Plays" isOpen={isOpen} onOpenChange={setOpen}>
        <button type="button">Five</button>
      </Popover>
    );
  }
  render(<OpenedByMenu />);
  const button = screen.getByRole('button', { name: '×3' });
  await userEvent.pointer({ keys: '[MouseRight]', target: button });
  await screen.findByRole('dialog', { name: 'Plays' });
  button.blur();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(button));
});

it('stays open when another one closes at the moment in which it opens', async () => {
  let openSpeed = () => {};
  function Panels() {
    const [open, setOpen] = useState('');
    openSpeed = () => setOpen('Speed');
    return ['Plays', 'Speed'].map((label) => (
      <Popover
        key={label}
        label={label}
        trigger={<button type="button">{label}</button>}
        isOpen={open === label}
        onOpenChange={(isOpen) => setOpen(isOpen ? label : '')}
      >
        <button type="button">{label} of this track</button>
      </Popover>
    ));
  }
  const { getByRole } = render(<Panels />);
  await userEvent.click(getByRole('button', { name: 'Plays' }));
  await screen.findByRole('dialog', { name: 'Plays' });
  act(() => openSpeed());
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Speed of this track'));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Plays' })).toBeNull());
  await userEvent.keyboard('{Shift}');
  expect(screen.getByRole('dialog', { name: 'Speed' })).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('Speed of this track');
});
