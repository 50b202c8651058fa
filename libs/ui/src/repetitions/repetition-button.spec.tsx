import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { nextRepetitions, RepetitionButton } from './repetition-button.js';

it('promises no dialog to screen readers, because a press counts on', async () => {
  const onChoose = jest.fn();
  render(<RepetitionButton repetitions={9} name="I rest" onChoose={onChoose} />);
  const button = screen.getByRole('button', { name: 'Plays ×9 of I rest, change' });
  for (const name of ['aria-haspopup', 'aria-expanded', 'aria-controls']) expect(button.getAttribute(name)).toBeNull();
  await userEvent.click(button);
  expect(onChoose.mock.calls).toEqual([[1]]);
});

it('goes from 1 to 9 and to 1 again', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 9].map(nextRepetitions)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 1]);
});
