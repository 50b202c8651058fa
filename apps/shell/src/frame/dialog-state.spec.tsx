import { expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { createDialogState, useDialogState } from './dialog-state.js';

it('a dialog counts as unused until it was opened for the first time', () => {
  const dialog = createDialogState();
  const Status = () => <output>{useDialogState(dialog)}</output>;
  render(<Status />);
  const status = () => screen.getByRole('status').textContent;
  expect(status()).toBe('unused');
  act(dialog.open);
  expect(status()).toBe('open');
  act(dialog.close);
  expect(status()).toBe('closed');
});
