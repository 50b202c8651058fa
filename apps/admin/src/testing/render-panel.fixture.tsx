import { renderScreen } from '@trax/testing-web/render-screen';
import { screen } from '@testing-library/react';
import { useRoutes } from 'react-router-dom';
import { routes } from '../routes.js';
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

/** The statistics of a listener who has heard `totalPlays` tracks, and no playlist to its end. */
export const statsOf = (totalPlays: number) => ({
  trackStats: {
    totalPlays,
    uniqueTracks: 0,
    currentStreak: 0,
    bestStreak: 0,
    totalListeningTime: 0,
    topTracks: [],
    listenedToday: false,
    week: [],
  },
  playlistStats: { totalCompleted: 0, lastCompletedAt: null, topPlaylists: [] },
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
  confirmation: 'impossible',
  isErasing: false,
  account: null,
  ...difference,
});

/** Of an installation that keeps the accounts itself. */
export const SIGN_UP = { mode: 'invitation', sendsMail: true, hasPasswords: true } as const;

/** Chosen in the panel. */
export const MAIL_SERVER = {
  isBySettings: false,
  server: {
    host: 'mail.example',
    port: 587,
    security: 'starttls',
    user: 'trax',
    hasPassword: true,
    sender: 'trax@mail.example',
  },
} as const;

/** As an administrator finds it who has changed nothing. */
export const INSTALLATION = {
  productName: null,
  supportEmail: null,
  privacyEmail: null,
  postalAddress: null,
  privacyDate: null,
  hidesPricing: false,
  defaultVoice: null,
  defaultTheme: null,
  logo: null,
  bySettings: [],
};

/** One service, which is well. */
export const HEALTH = {
  release: '1.4.0',
  services: [
    {
      name: 'users',
      isReady: true,
      noAnswerSeconds: null,
      release: '1.4.0',
      missing: [],
      hasRecordings: null,
      recordingsStore: null,
      recordingsFreeBytes: null,
      damagedRecordings: null,
      waitingJobs: 0,
      failedJobs: 0,
      outboxAgeSeconds: 0,
    },
  ],
  lastBackupAt: null,
};

const EMPTY = {
  invitations: [],
  syncStatus: { needsSync: false, sync: null },
  deletionRequests: [],
  erasures: [],
  // As with Firebase.
  signUp: null,
  mailServer: MAIL_SERVER,
  installation: INSTALLATION,
  health: HEALTH,
  users: { users: [], nextCursor: null },
};

// The list of users restores the scroll position, which jsdom does not implement.
window.scrollTo = () => undefined;

const Panel = () => useRoutes([{ path: '/admin', children: routes }]);

type PanelOptions = { readonly viewer?: object; readonly address?: string };

/** The panel as an administrator sees it, from its first page on; what is not given is empty. */
export function renderPanel(data: object = {}, { viewer = ADMINISTRATOR, address = '/admin' }: PanelOptions = {}) {
  return renderScreen(<Panel />, { address, data: { ...EMPTY, ...data }, typePolicies, viewer });
}

/** The toast of this title, once it is there, with all that it says. */
export const findToast = async (title: string): Promise<string> => {
  const words = await screen.findByText(title, { selector: 'li div' });
  return words.closest('li')?.textContent ?? '';
};
