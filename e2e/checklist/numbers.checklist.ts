import { ELSEWHERE } from './elsewhere.js';
import { button, proved, row, seen, toast, type Row } from './row.js';

const LOOK_AT = 'apps/shell/src/logo/look-at.spec.ts';
const PLAYING = 'e2e/listening/playing.e2e.ts';
const TOASTS = 'e2e/appearance/toasts.e2e.ts';
const DRAGGING = 'e2e/playlists/reordering.e2e.ts';
const SYNC = 'libs/session/src/firebase-session-sync.spec.ts';

export const NUMBERS: readonly Row[] = [
  row(
    'N1',
    'not for children under 13',
    seen('a visitor at /data-deletion', /under 13/),
    seen('a visitor at /privacy-policy', /under 13/),
  ),
  row(
    'N2',
    'deletion requests are processed within 30 days',
    seen('a visitor at /data-deletion', /within 30 days/),
    seen('a visitor at /privacy-policy', /30 days/),
    seen('the admin panel', 'Each one is answered within 30 days.'),
  ),
  row(
    'N3',
    '404 at an unknown address, and for a record that is not made yet',
    proved('e2e/identity/access.e2e.ts', 'says 404, in the page and in its status'),
    ELSEWHERE.makesRecord,
  ),
  row('N4', 'the public side menu is 80 % wide, 385 px from the small breakpoint up', ELSEWHERE.publicLayout),
  row('N5', 'the top navigation switches at the medium breakpoint', ELSEWHERE.publicLayout),
  row('N6', 'the signed-in header is 64 px high', ELSEWHERE.signedInLayout),
  row('N7', 'the sidebar is 288 px wide, and permanent from the large breakpoint', ELSEWHERE.signedInLayout),
  row(
    'N8',
    'two tabs, the first of them chosen',
    seen(
      'the sign-in dialog',
      { selector: '[role=dialog] [role=tab]', count: 2 },
      { role: 'tab', name: 'Sign In', attributes: { 'aria-selected': 'true' } },
    ),
  ),
  row(
    'N9',
    'two plans, $9.99 and $19.99',
    seen('a visitor at /pricing', { selector: 'main section', count: 2 }, '$9.99', '$19.99'),
  ),
  row('N10', 'up to 3 playlists', seen('a visitor at /pricing', 'Up to 3 playlists')),
  row('N11', 'support hours', seen('a visitor at /contact', 'Mon-Fri 9:00 AM to 6:00 PM EST')),
  row(
    'N12',
    'six tips, 2-3 times per session',
    seen('a listener at /tips', { selector: 'main li h2', count: 6 }, /2-3 times per session/),
  ),
  row(
    'N13',
    'effective February 20th 2024, 11 sections',
    seen('a visitor at /privacy-policy', /February 20th 2024/, { selector: 'main section > h2', count: 11 }),
  ),
  row(
    'N14',
    'volume 0-100, 50 at first',
    seen('the player', {
      role: 'slider',
      name: 'Volume',
      attributes: { 'aria-valuemin': '0', 'aria-valuemax': '100', 'aria-valuenow': '50' },
    }),
    proved(PLAYING, 'keeps the volume, fifty at first, across a reload'),
  ),
  row('N15', '/audio/{filePath}.mp3', { call: 'GET /audio/{filePath}.mp3' }),
  row(
    'N16',
    'repetitions 1-9 and round again, 1 at first',
    seen('a playlist', { role: 'button', name: 'Plays ×1, change', count: 4 }),
    proved(
      'e2e/playlists/building.e2e.ts',
      'a track is repeated up to nine times and then once again, and the playlist gets longer with it',
    ),
  ),
  row(
    'N17',
    'one of four quotes',
    seen('a listener at /dashboard', { selector: 'blockquote', count: 1 }),
    proved(
      'apps/dashboard/src/quote-of-the-day/pick-quote.spec.ts',
      'shows every quote about equally often over a year, and to people on one day',
    ),
  ),
  row(
    'N18',
    'listening time in minutes, rounded',
    seen('a listener at /dashboard', '0 minutes of listening'),
    proved('apps/dashboard/src/see-progress/dashboard-page.spec.tsx', 'shows what was completed, in the right number'),
  ),
  row('N19', 'two themes', seen('the theme dialog', { role: 'radio', count: 2 })),
  row(
    'N20',
    'the automatic theme is looked at every 60 s',
    ELSEWHERE.themeClock,
    proved(
      'apps/shell/src/theme/apply-theme-settings.spec.ts',
      'turns light within a minute after 06:00 in the chosen zone, and dark after 18:00',
    ),
  ),
  row('N21', 'light from 06:00 to before 18:00', ELSEWHERE.themeClock),
  row('N22', 'the logo changes every 4 s, and every 6th change is its default look', ELSEWHERE.logo),
  row(
    'N23',
    'arcs of 22.5-135 and 22.5-157.5 degrees',
    proved(LOOK_AT, 'keeps its arcs within 22.5–135 degrees inside and 22.5–157.5 outside, in sixteenths of a turn'),
  ),
  row(
    'N24',
    'scales 0.5-2; 500 px, 350 px on phones',
    proved(LOOK_AT, 'keeps its scales within 0.5–2, and the widest stroke inside the picture and off the other ring'),
    ELSEWHERE.logo,
  ),
  row('N25', 'phones end at 768 px', ELSEWHERE.logo),
  row(
    'N26',
    'a new track starts by itself, from its start, at its first repetition',
    seen('the player', button('Pause'), /, play 1 of 1$/),
    ELSEWHERE.startsTrack,
  ),
  row(
    'N27',
    'Previous restarts after more than 3 s',
    proved('libs/player/src/queue/steps.spec.ts', 'restarts strictly after three seconds'),
    ELSEWHERE.previous,
  ),
  row(
    'N28',
    'complete past 10 s with at most 3 s left, counted half a second later, once',
    proved('libs/player/src/completion/completion-rule.spec.ts', 'is past 10 s with at most 3 s left'),
    proved(
      'libs/player/src/completion/completion-tracker.spec.ts',
      'is counted half a second later, once, with the ids of that moment',
    ),
  ),
  row(
    'N29',
    'the sync status is asked for every 30 s',
    proved('apps/admin/src/use-interval-while-visible.spec.ts', 'ticks every 30 seconds'),
  ),
  row('N30', 'one toast at a time', ELSEWHERE.toastTimes),
  row(
    'N31',
    'a toast lasts 5 s; a completed track and a reset 2 s, a completed playlist 5 s',
    ELSEWHERE.toastTimes,
    proved(
      'apps/shell/src/signed-in/use-completion-toasts.spec.tsx',
      'shows a track for two seconds and a playlist for five',
    ),
    ELSEWHERE.managesUser,
  ),
  row(
    'N32',
    'a dismissed toast is removed after 1,000,000 ms',
    proved('libs/ui/src/toast/toast.spec.tsx', 'are forgotten a million milliseconds after they have gone'),
  ),
  row(
    'N33',
    'a swipe of 50 px to the right',
    proved(TOASTS, 'a swipe of 50 px to the right dismisses a toast, less does not'),
  ),
  row('N34', 'F8', proved(TOASTS, 'F8 leads the keyboard to the notifications, also out of a dialog')),
  row(
    'N35',
    '420 px at most',
    proved(TOASTS, 'a toast is 420 px wide at most from 768 px up, and never wider than a phone'),
  ),
  row('N36', 'the theme dialog is 600 px wide at most', ELSEWHERE.themeDialog),
  row('N37', 'a password has at least 6 characters', ELSEWHERE.providerRefuses),
  row(
    'N38',
    'a drag begins after 10 px, or a touch of 250 ms within 5 px',
    proved(DRAGGING, 'less than 10 px of the mouse, or a press on a button, drags nothing'),
    proved(DRAGGING, 'a track is dragged by a finger that has rested, and the page scrolls under one that has not'),
  ),
  row(
    'N39',
    'a popup of 500x600',
    proved('e2e/identity/sign-in.e2e.ts', 'Continue with ${provider} opens a window that signs in'),
  ),
  row(
    'N40',
    'no session for a token older than 5 minutes',
    proved('gateway/src/session/session.api.spec.ts', 'refuses a token that was issued more than 300 s ago'),
    proved(SYNC, 'posts no token of an earlier visit that is older than five minutes'),
  ),
  row(
    'N41',
    'a token is refreshed 5 minutes before it expires',
    proved(SYNC, 'makes a new token five minutes before the last one expires'),
  ),
  row('N42', 'the identity provider is waited for 30 s', {
    on: 'the sign-in dialog, its clock in hand',
    deed: 'signs in and waits for half a minute',
    refusing: { provider: 'silence' },
    sees: [toast('Authentication Error', 'Network error. Please check your connection and try again.')],
  }),
  row(
    'N43',
    'no retry, nothing fetched again by itself, never stale; a 401 throws',
    proved(
      'libs/graphql-client/src/graphql-link.spec.ts',
      'throws an error whose problem can be read, without a retry',
    ),
    proved('libs/graphql-client/src/graphql-link.spec.ts', 'reads again from the cache, until it is cleared'),
    proved('libs/http/src/request-json.spec.ts', 'throws the documented message for any answer that is no success'),
  ),
  row(
    'N44',
    'one owner by address, and whoever has the flag',
    proved('services/users/src/users/administrator.spec.ts', 'is the owner by a verified address, in any spelling'),
    proved(
      'services/users/src/users/administrator.spec.ts',
      'is whoever carries the stored flag, whatever the address',
    ),
  ),
];
