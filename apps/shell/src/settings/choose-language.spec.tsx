import { expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { AccountActions } from '@trax/session';
import { renderScreen } from '@trax/testing-web/render-screen';
import { ChooseLanguage } from './account-choices.js';

function open() {
  const changeLanguage = jest.fn<AccountActions['changeLanguage']>();
  const { user } = renderScreen(<ChooseLanguage />, { data: {}, account: { changeLanguage } });
  return { user, changeLanguage, select: screen.getByRole<HTMLSelectElement>('combobox', { name: 'Language' }) };
}

it('offers each language by its own name, and has that of the page chosen', () => {
  const { select } = open();
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['English', 'Deutsch']);
  expect(select.value).toBe('en');
});

it('saves the language at once', async () => {
  const { user, changeLanguage, select } = open();
  changeLanguage.mockResolvedValue(undefined);
  await user.selectOptions(select, 'Deutsch');
  expect(changeLanguage.mock.calls).toEqual([['de']]);
});

it('goes back to the language of the page where it cannot be saved, and says why', async () => {
  const { user, changeLanguage, select } = open();
  changeLanguage.mockResolvedValue({ text: 'Please try again later' });
  await user.selectOptions(select, 'Deutsch');
  expect((await screen.findByRole('alert')).textContent).toBe('Please try again later');
  expect(select.value).toBe('en');
});
