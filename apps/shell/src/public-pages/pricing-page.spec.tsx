import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { SignInDialogHost } from '../session/sign-in-dialog-host.js';
import { renderShell, SESSIONS } from '../testing/render-shell.js';
import { PricingPage } from './pricing-page.js';

const getStarted = () => screen.getByRole('button', { name: 'Get Started', description: 'Pro' });

it('brings visitors who get started to the sign-up tab', async () => {
  const { user } = renderShell(
    <>
      <PricingPage />
      <SignInDialogHost />
    </>,
    { session: SESSIONS.visitor },
  );
  await user.click(getStarted());
  const tab = await screen.findByRole('tab', { name: /sign ?up/i });
  expect(tab.getAttribute('aria-selected')).toBe('true');
});

it('says first that plans are not on sale yet', () => {
  renderShell(<PricingPage />, { session: SESSIONS.visitor });
  const notice = screen.getByText(/^Plans are not on sale yet/);
  const [firstPlan] = screen.getAllByRole('region');
  expect(firstPlan && notice.compareDocumentPosition(firstPlan)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('tells who is signed in that plans are still to come', async () => {
  const { user } = renderShell(<PricingPage />, { session: SESSIONS.listener });
  await user.click(getStarted());
  expect((await screen.findAllByText('Plans are coming soon')).length).toBeGreaterThan(0);
  expect(screen.queryByRole('dialog')).toBeNull();
});
