import { expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Button } from '../button/button.js';
import { ConfirmButton, type ConfirmButtonProps } from './confirm-button.js';

const createButton = (verb: string, onConfirm: ConfirmButtonProps['onConfirm']) => (
  <ConfirmButton
    trigger={<Button>{verb}</Button>}
    title={`${verb} it?`}
    description="It can be taken back."
    confirmLabel={`${verb} it`}
    onConfirm={onConfirm}
  />
);

async function open(onConfirm: ConfirmButtonProps['onConfirm']) {
  const user = userEvent.setup();
  const { rerender } = render(createButton('Disable', onConfirm));
  await user.click(screen.getByRole('button', { name: 'Disable' }));
  return { user, rerender };
}

it('asks, and stays until what was confirmed is done, as it was asked', async () => {
  let finish = (): void => undefined;
  const onConfirm = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  const other = jest.fn<() => void>();
  const { user, rerender } = await open(onConfirm);
  expect(onConfirm).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Disable it' }));
  rerender(createButton('Enable', other));
  expect(screen.getByRole('alertdialog', { name: 'Disable it?' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Disable it' }).getAttribute('aria-busy')).toBe('true');
  await act(async () => finish());
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect([onConfirm.mock.calls.length, other.mock.calls.length]).toEqual([1, 0]);
});

it('closes at once where nothing is waited for, and does nothing when it is cancelled', async () => {
  const onConfirm = jest.fn<() => void>();
  const { user } = await open(onConfirm);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onConfirm).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Disable' }));
  await user.click(screen.getByRole('button', { name: 'Disable it' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(onConfirm).toHaveBeenCalledTimes(1);
});
