import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderScreen } from '@trax/testing-web/render-screen';
import { ChangeEmail } from './change-email.js';

const PENDING = { isOffered: true, pending: { email: 'new@trax.test', isMailed: false } };

it.each([
  [false, /^The owner of this installation has a link for new@trax.test\. Please ask for it/],
  [true, /^The link for new@trax.test stands in the admin panel, below “Links to hand over”/],
])('says where the link is that no mail server sends (administrator: %s)', async (isAdmin, text) => {
  const account = { readEmailChange: () => Promise.resolve(PENDING) };
  renderScreen(<ChangeEmail />, { data: {}, viewer: { isAdmin }, account });
  expect(await screen.findByText(text)).toBeTruthy();
});
