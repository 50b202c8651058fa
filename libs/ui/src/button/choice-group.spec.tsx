import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ChoiceGroup } from './choice-group.js';

it('names the group and its choices, has the chosen one pressed, and reports another', async () => {
  const onChoose = jest.fn();
  const choices = [
    { value: 1, text: '1', name: '1 play' },
    { value: 2, text: '2', name: '2 plays' },
  ];
  render(<ChoiceGroup label="Plays" choices={choices} chosen={1} onChoose={onChoose} />);
  expect(screen.getByRole('group', { name: 'Plays' })).toBeTruthy();
  expect(screen.getByRole('button', { pressed: true }).textContent).toBe('1');
  await userEvent.click(screen.getByRole('button', { name: '2 plays' }));
  expect(onChoose).toHaveBeenCalledWith(2);
});
