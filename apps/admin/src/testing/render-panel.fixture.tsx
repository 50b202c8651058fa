import { renderScreen } from '@trax/testing-web/render-screen';
import { screen } from '@testing-library/react';
import { AdminPage } from '../admin-page.js';
import { typePolicies } from '../type-policies.js';

export const ADMINISTRATOR = { uid: 'owner', email: 'owner@trax.test', isAdmin: true } as const;

/** A user of the list; `name` is also the uid. */
export const aUser = (name: string, difference: object = {}) => ({
  firebaseId: name,
  displayName: name,
  email: `${name}@trax.test`,
  emailVerified: true,
  photoURL: null,
  environment: 'production',
  isAdmin: false,
  ...difference,
});

/** A finished sync in which nothing happened. */
export const aRun = (difference: object = {}) => ({
  id: 'run',
  status: 'finished',
  startedAt: '2026-11-05T11:59:00.000Z',
  finishedAt: '2026-11-05T12:00:00.000Z',
  processed: 3,
  created: 0,
  updated: 0,
  orphaned: 0,
  orphans: [],
  failure: null,
  ...difference,
});

const DAY_MS = 24 * 60 * 60 * 1000;
export const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS + 60_000).toISOString();

/** A pending request of an address without an account. */
export const aRequest = (email: string, difference: object = {}) => ({
  id: email,
  email,
  requestedAt: daysAgo(2),
  status: 'pending',
  processedAt: null,
  firebaseId: null,
  environment: 'production',
  requestedBy: 'visitor',
  isErasing: false,
  account: null,
  ...difference,
});

const EMPTY = {
  syncStatus: { needsSync: false, sync: null },
  deletionRequests: [],
  erasures: [],
  users: { users: [], nextCursor: null },
};

// The list of users restores the scroll position, which jsdom does not implement.
window.scrollTo = () => undefined;

/** The panel as an administrator sees it; what is not given is empty. */
export function renderPanel(data: object = {}, viewer: object = ADMINISTRATOR) {
  return renderScreen(<AdminPage />, { address: '/admin', data: { ...EMPTY, ...data }, typePolicies, viewer });
}

/** The toast of this title, once it is there, with all that it says. */
export const findToast = async (title: string): Promise<string> => {
  const words = await screen.findByText(title, { selector: 'li div' });
  return words.closest('li')?.textContent ?? '';
};
