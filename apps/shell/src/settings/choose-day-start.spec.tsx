import { expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { AccountActions } from '@trax/session';
import { renderScreen } from '@trax/testing-web/render-screen';
import { ChooseDayStart } from './account-choices.js';

function open(dayStartHour?: number) {
  const changeDayStart = jest.fn<AccountActions['changeDayStart']>();
  const viewer = dayStartHour === undefined ? {} : { dayStartHour };
  const { user } = renderScreen(<ChooseDayStart />, { data: {}, viewer, account: { changeDayStart } });
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'My day starts at' });
  return { user, changeDayStart, select };
}
const chosenIn = ({ selectedOptions }: HTMLSelectElement) => selectedOptions[0]?.textContent;

it('offers the whole hours from midnight to six, and has the present one chosen', () => {
  expect(chosenIn(open().select)).toBe('00:00');
  const hours = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(hours).toEqual(['00:00', '01:00', '02:00', '03:00', '04:00', '05:00', '06:00']);
});

it('saves the hour at once, and says so', async () => {
  const { user, changeDayStart, select } = open(3);
  changeDayStart.mockResolvedValue(undefined);
  expect(chosenIn(select)).toBe('03:00');
  await user.selectOptions(select, '05:00');
  expect(changeDayStart.mock.calls).toEqual([[5]]);
  expect(await screen.findByText('Your day starts at 05:00')).toBeTruthy();
});

it('goes back to the hour before where it cannot be saved, and says why', async () => {
  const { user, changeDayStart, select } = open(3);
  changeDayStart.mockResolvedValue({ text: 'Please try again later' });
  await user.selectOptions(select, '05:00');
  expect((await screen.findByRole('alert')).textContent).toBe('Please try again later');
  expect(chosenIn(select)).toBe('03:00');
});
