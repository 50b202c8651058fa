import { ELSEWHERE } from './elsewhere.js';
import { proved, row, type Row } from './row.js';

const ACCESS = 'e2e/identity/access.e2e.ts';
const BUILDING = 'e2e/playlists/building.e2e.ts';
const LAYOUTS = 'e2e/appearance/layouts.e2e.ts';
const MACHINE = 'libs/player/src/machine/player-machine.spec.ts';
const PLAYING = 'e2e/listening/playing.e2e.ts';
const RENAMING = 'apps/playlists/src/rename-playlist/rename-playlist.spec.tsx';
const THEME = 'e2e/appearance/theme.e2e.ts';

export const BEHAVIOURS: readonly Row[] = [
  row(
    'B1',
    'the record is fetched on sign-in, and made when there is none',
    ELSEWHERE.makesRecord,
    proved(
      'libs/session/src/session-api.spec.ts',
      'takes the local part of the e-mail for a name that is missing, blank or invisible',
    ),
  ),
  row(
    'B2',
    'an unverified password account goes to /verify-email; at / everybody else goes to /dashboard',
    proved(
      'libs/session/src/session-restore.spec.ts',
      'sends a person with an unverified password account to /verify-email and makes no record',
    ),
    proved(ACCESS, 'a listener is led from / to the dashboard, and from /admin too, without a trap for Back'),
  ),
  row('B3', 'sign-up: account, e-mail, signed out, /check-email', ELSEWHERE.becomesListener),
  row('B4', 'an unverified sign-in is signed out and sent to /check-email', ELSEWHERE.sendsUnverifiedAway),
  row(
    'B5',
    'busy: every button is disabled meanwhile',
    proved(
      'apps/shell/src/sign-in/sign-in-dialog.spec.tsx',
      'disables every button while one runs, and turns the spinner of that one only',
    ),
  ),
  row('B6', 'choosing a theme turns the automatic switch off', ELSEWHERE.themeDialog),
  row(
    'B7',
    'signed out, the theme is the default one',
    proved(
      THEME,
      'a reload shows the chosen theme from its first frame; signed out, everything is light and the choice is kept',
    ),
  ),
  row('B8', 'a chosen track starts, at its first repetition', ELSEWHERE.startsTrack),
  row(
    'B9',
    'the end of a track repeats it or goes on; the last one completes the playlist and stops',
    proved(PLAYING, 'plays a track three times when asked to, then goes on to the next one of the theme'),
    proved(MACHINE, 'stops after the last track and records a playlist, but not a theme'),
  ),
  row('B10', 'Next leads nowhere from the last repetition of the last track', ELSEWHERE.previous),
  row('B11', 'the three ways of Previous, and where it leads nowhere', ELSEWHERE.previous),
  row(
    'B12',
    'the completion rule',
    proved(
      'e2e/statistics/playlist-repetitions.e2e.ts',
      'nine plays of one track in a playlist are nine completions, eight of them repetitions, and one completed playlist',
    ),
  ),
  row(
    'B13',
    'renaming: Enter and blur save, Escape cancels',
    proved(BUILDING, 'a name is edited in its place: Escape cancels, Enter saves'),
    proved(RENAMING, 'saves when the field is left'),
    proved(RENAMING, 'changes nothing on Escape, nor by the blur that follows'),
  ),
  row(
    'B14',
    'a new order is shown at once, and fetched again when it fails',
    proved(
      'e2e/playlists/reordering.e2e.ts',
      'an order that somebody has changed meanwhile is fetched again, and said',
    ),
  ),
  row(
    'B15',
    'tracks of a voice by their numbers',
    proved(
      'apps/catalogue/src/browse-tracks/groups-of-voice.spec.ts',
      'lists the tracks of the voice by their numbers',
    ),
  ),
  row('B16', 'stats of a user are read when their row is opened', ELSEWHERE.managesUser),
  row(
    'B17',
    'no administrator can be deleted',
    proved('e2e/admin/sync-users.e2e.ts', 'the owner stands in the list as an administrator, who cannot be deleted'),
  ),
  row(
    'B18',
    'a deletion request goes from pending to processed',
    { call: 'PATCH /api/admin/deletion-requests/{id}' },
    ELSEWHERE.marksProcessed,
  ),
  row('B19', 'signing out leads to /', proved(ACCESS, 'signing out ends the session and returns to /')),
  row('B20', 'the current route is marked', ELSEWHERE.signedInLayout),
  row(
    'B21',
    'the user menu stands in the public layout too',
    proved(LAYOUTS, 'the user menu stands in both layouts and leads administrators to the Admin Panel'),
  ),
  row(
    'B22',
    'a completion that cannot be sent is no toast',
    proved(
      'e2e/statistics/delivery.e2e.ts',
      'a track completed while offline arrives once, when the connection is back',
    ),
  ),
  row('B23', 'a new toast replaces the old', ELSEWHERE.toastTimes),
  row('B24', 'the error fallback', ELSEWHERE.remoteFails),
  row('B25', 'GET /api/users is that of production', { call: 'GET /api/users' }),
  row('B26', 'an empty or unchanged name changes nothing', proved(RENAMING, 'is ignored when the name is %s')),
  row('B27', 'a track is in a playlist once', ELSEWHERE.refusesSecondTime),
];
