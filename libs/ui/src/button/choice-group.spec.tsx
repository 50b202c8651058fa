import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { ChoiceGroup, ChoicesField } from './choice-group.js';

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

it('has any number of its choices pressed, reports them in their order, and says what is wrong with them', async () => {
  const choices = [
    { value: 1, text: 'Mon', name: 'Monday' },
    { value: 2, text: 'Tue', name: 'Tuesday' },
    { value: 3, text: 'Wed', name: 'Wednesday' },
  ];
  function Days() {
    const [days, setDays] = useState([3]);
    const error = days.length === 0 ? 'Choose a day' : undefined;
    return <ChoicesField label="Days" choices={choices} chosen={days} onChoose={setDays} error={error} />;
  }
  render(<Days />);
  const pressed = () => screen.queryAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);
  expect(screen.getByRole('group', { name: 'Days' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Monday' }));
  expect(pressed()).toEqual(['Mon', 'Wed']);
  for (const name of ['Monday', 'Wednesday']) await userEvent.click(screen.getByRole('button', { name }));
  expect(pressed()).toEqual([]);
  const { id, textContent } = screen.getByRole('alert');
  expect(textContent).toBe('Choose a day');
  expect(screen.getByRole('group').getAttribute('aria-describedby')).toBe(id);
});
