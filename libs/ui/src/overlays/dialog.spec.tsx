import { describe, expect, it } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from './dialog.js';

function Example() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog isOpen={isOpen} onOpenChange={setOpen} title="Welcome" description="Please come in.">
        <input aria-label="Email" />
      </Dialog>
    </>
  );
}

describe('Dialog', () => {
  it('is named by its title, described by its description, and takes the focus', async () => {
    render(<Example />);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    const dialog = screen.getByRole('dialog', { name: 'Welcome', description: 'Please come in.' });
    expect(dialog.contains(document.activeElement)).toBe(true);
  });

  it('closes on Escape and gives the focus back', async () => {
    render(<Example />);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' })));
  });

  it('has a close button', async () => {
    render(<Example />);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('may have a button of its own, which says what it opens and has the focus again afterwards', async () => {
    function OwnButton() {
      const [isOpen, setOpen] = useState(false);
      return (
        <Dialog isOpen={isOpen} onOpenChange={setOpen} title="Welcome" trigger={<button type="button">Open</button>}>
          <input aria-label="Email" />
        </Dialog>
      );
    }
    render(<OwnButton />);
    const button = screen.getByRole('button', { name: 'Open' });
    expect([button.getAttribute('aria-haspopup'), button.getAttribute('aria-expanded')]).toEqual(['dialog', 'false']);
    await userEvent.click(button);
    expect(screen.getByRole('dialog', { name: 'Welcome' })).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(button));
  });
});
