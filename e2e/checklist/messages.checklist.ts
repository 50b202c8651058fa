import type { DeedName } from './deeds.js';
import { ELSEWHERE } from './elsewhere.js';
import { proved, row, toast, type Proof, type Row } from './row.js';
import type { SceneName } from './scenes.js';

const HTTP_PROBLEM = 'libs/http/src/http-problem.spec.ts';

type Reading = readonly [on: SceneName, operation: string];

/** A reading that fails says so in the place of what it would have shown. */
const unread = ([on, operation]: Reading, says: string): Proof => ({
  on,
  deed: 'reads the page again',
  refusing: { operation },
  sees: [says],
});

type Doing = readonly [on: SceneName, deed: DeedName, operation: string];

/** What an administrator does, and what fails, is shown in a toast. */
const undone = ([on, deed, operation]: Doing, says: string): Proof => ({
  on,
  deed,
  refusing: { operation },
  sees: [toast('Error', says)],
});

const message = (says: string, ...proofs: readonly Proof[]): Row => row(`message: ${says}`, says, ...proofs);
const reading = (says: string, on: Reading): Row => message(says, unread(on, says));
const doing = (says: string, on: Doing): Row => message(says, undone(on, says));

export const MESSAGES: readonly Row[] = [
  reading('Failed to fetch playlists', ['a listener at /playlists', 'playlists']),
  message(
    'Failed to fetch playlist tracks',
    proved(
      'apps/playlists/src/view-playlists/playlists-page.spec.tsx',
      'says in its card that the tracks of a playlist could not be loaded, and tries again',
    ),
  ),
  reading('Failed to fetch track stats', ['a listener at /dashboard', 'trackStats']),
  reading('Failed to fetch playlist stats', ['a listener at /dashboard', 'playlistStats']),
  message('Admin not authenticated', { call: 'GET /api/admin/sync-status as a visitor' }),
  doing('Failed to check sync status', ['the admin panel', 'reads the page again', 'syncStatus']),
  doing('Failed to sync users', ['the admin panel', 'starts a sync', 'SyncUsers']),
  doing('Failed to reset stats', ['an opened user', 'resets the stats', 'ResetUserStats']),
  doing('Failed to delete user', ['an opened user', 'deletes the account', 'DeleteUser']),
  message(
    'Failed to process deletion request',
    proved(
      'apps/admin/src/process-deletion-requests/deletion-requests.spec.tsx',
      'stay as they are when an answer fails, which is said',
    ),
  ),
  doing('Failed to fetch deletion requests', ['the admin panel', 'reads the page again', 'deletionRequests']),
  message('Failed to submit deletion request. Please contact support.', {
    on: 'a visitor at /data-deletion',
    deed: 'sends the deletion form',
    refusing: { operation: 'POST /api/delete-account' },
    sees: ['Failed to submit deletion request. Please contact support.'],
  }),
  message(
    '{status}: {body text, or status text if empty}',
    proved(HTTP_PROBLEM, 'says status, colon, space and body'),
    proved(HTTP_PROBLEM, 'says the status text when the body is empty'),
  ),
  message('server body field error', { call: 'GET /api/admin/sync-status as a visitor' }),
];

export const PAYLOADS: readonly Row[] = [
  row('payload: environment', "environment: 'production'", ELSEWHERE.makesRecord),
  row('payload: metadata', 'metadata: {}', ELSEWHERE.makesRecord),
  row('payload: status', "status: 'processed'", { call: 'PATCH /api/admin/deletion-requests/{id}' }),
  row(
    'payload: themes',
    'default, dark',
    { on: 'the theme dialog', sees: [{ selector: 'html', attributes: { 'data-theme': 'default' } }] },
    {
      on: 'the theme dialog',
      deed: 'chooses dark',
      sees: [{ selector: 'html', attributes: { 'data-theme': 'dark' } }],
    },
  ),
  row(
    'payload: voices',
    'M, F',
    proved(
      'apps/catalogue/src/browse-tracks/tracks-page.spec.tsx',
      'switches to the female voice, and remembers it here and in the address',
    ),
  ),
];
