import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ToastProvider } from '@trax/ui';
import { useState } from 'react';
import { openedPart } from './opened-part.js';

const Sheet = ({ isOpen }: { readonly isOpen: boolean }) => (isOpen ? <p>the sheet</p> : null);

function show(load: () => Promise<{ Sheet: typeof Sheet }>, preload: () => Promise<unknown> = async () => 'panel') {
  const sheet = openedPart({ load, pick: (module) => module.Sheet, preload });
  function Room() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button onClick={() => setOpen(true)}>open</button>
        <sheet.Part isOpen={isOpen} onMissing={() => setOpen(false)} />
      </>
    );
  }
  render(
    <ToastProvider>
      <Room />
    </ToastProvider>,
  );
  return userEvent.click.bind(undefined, screen.getByRole('button', { name: 'open' }));
}

describe('a part that arrives with its first opening', () => {
  it('is shown once its code is here', async () => {
    const load = jest.fn(async () => ({ Sheet }));
    const open = show(load);
    expect(load).not.toHaveBeenCalled();
    await open();
    expect(await screen.findByText('the sheet')).toBeTruthy();
  });

  it('says that it could not be loaded, and is asked for again at the next opening', async () => {
    const load = jest.fn(async () => ({ Sheet })).mockRejectedValueOnce(new Error('offline'));
    const open = show(load);
    await open();
    expect((await screen.findAllByText(/This could not be loaded/)).length).toBeGreaterThan(0);
    expect(screen.queryByText('the sheet')).toBeNull();
    await open();
    expect(await screen.findByText('the sheet')).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('counts as missing while what it is made of is', async () => {
    const preload = jest.fn<() => Promise<unknown>>(async () => 'panel').mockResolvedValueOnce(undefined);
    const open = show(async () => ({ Sheet }), preload);
    await open();
    expect((await screen.findAllByText(/This could not be loaded/)).length).toBeGreaterThan(0);
    await open();
    expect(await screen.findByText('the sheet')).toBeTruthy();
  });
});
