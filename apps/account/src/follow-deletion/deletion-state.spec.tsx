import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { OwnDeletionRequest } from '@trax/contracts/deletion';
import { i18n, startLanguage } from '@trax/i18n';
import { msg } from '@trax/i18n/macro';
import type { AccountActions } from '@trax/session';
import { renderScreen } from '@trax/testing-web/render-screen';
import { DeletionState } from './deletion-state.js';

type Request = NonNullable<OwnDeletionRequest['deletionRequest']>;

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();
const aRequest = (facts: Partial<Request> = {}): Request => ({
  id: '01890000-0000-7000-8000-000000000001',
  requestedAt: '2026-11-01T08:00:00Z',
  dueAt: inDays(11.5),
  status: 'pending',
  processedAt: null,
  confirmation: 'confirmed',
  ...facts,
});
const findDeletionRequest = jest.fn<AccountActions['findDeletionRequest']>();
const open = (request: Request | null) => {
  findDeletionRequest.mockResolvedValueOnce(request);
  return renderScreen(<DeletionState />, { data: {}, account: { findDeletionRequest } });
};

beforeEach(() => void findDeletionRequest.mockReset());
afterEach(() => i18n.activate('en'));

it('leads to the form when there is no request', async () => {
  open(null);
  expect((await screen.findByRole('link', { name: 'Request deletion' })).getAttribute('href')).toBe('/data-deletion');
});

it('says when it was requested and how many days are left', async () => {
  open(aRequest());
  expect((await screen.findByText(/^You requested this/)).textContent).toBe(
    'You requested this on Nov 1, 2026. It is processed within 12 days from now.',
  );
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.queryByText(/open the link/)).toBeNull();
});

it('asks to confirm one that is not', async () => {
  open(aRequest({ confirmation: 'unconfirmed' }));
  expect(await screen.findByText(/Please open the link in the email/)).toBeTruthy();
});

it('says how one is confirmed for which no email was sent', async () => {
  open(aRequest({ confirmation: 'impossible' }));
  expect((await screen.findByText(/^Nothing has confirmed/)).textContent).toBe(
    'Nothing has confirmed yet that you want this. To confirm it, sign out, sign in again and request it once more.',
  );
  expect(screen.getByRole('link', { name: 'request it once more' }).getAttribute('href')).toBe('/data-deletion');
});

it('says that it is late', async () => {
  open(aRequest({ dueAt: inDays(-1) }));
  expect(await screen.findByText(/should have been processed by now/)).toBeTruthy();
});

it('says that it was processed, and leads to another one', async () => {
  open(aRequest({ status: 'processed', processedAt: '2026-11-05T08:00:00Z' }));
  expect((await screen.findByText(/was processed on/)).textContent).toBe(
    'Your request of Nov 1, 2026 was processed on Nov 5, 2026.',
  );
  expect(screen.getByRole('link', { name: 'Request deletion' })).toBeTruthy();
});

it('can be looked up again after a failure', async () => {
  findDeletionRequest.mockRejectedValueOnce(new Error('away'));
  const { user } = open(null);
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Request deletion' })).toBeTruthy();
});

it('says it in the language of the page, with the order of its words and its days', async () => {
  const requested = msg({ message: 'You requested this on <0/>.' });
  const left = msg({
    message:
      '{days, plural, one {It is processed within # day from now.} other {It is processed within # days from now.}}',
  });
  const messages = {
    [requested.id]: 'Du hast das am <0/> beantragt.',
    [left.id]:
      '{days, plural, one {Er wird innerhalb von # Tag bearbeitet.} other {Er wird innerhalb von # Tagen bearbeitet.}}',
  };
  await startLanguage('de', () => Promise.resolve({ messages }));
  open(aRequest());
  expect((await screen.findByText(/^Du hast/)).textContent).toMatch(
    /^Du hast das am .+ beantragt\. Er wird innerhalb von 12 Tagen bearbeitet\.$/,
  );
});
