import { expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderScreen } from '@trax/testing-web/render-screen';
import { RecoveryCodes } from './recovery-codes.js';

it('a page without a clipboard says that the codes cannot be copied', async () => {
  const { user } = renderScreen(<RecoveryCodes codes={['abcd-efgh']} onDone={jest.fn()} />, {
    address: '/account',
    data: {},
  });
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
  await user.click(screen.getByRole('button', { name: 'Copy recovery codes' }));
  expect(await screen.findByText('Copying is not possible here')).toBeTruthy();
});
