import { proved } from './row.js';

/** Tests of other folders that prove several rows. */
export const ELSEWHERE = {
  becomesListener: proved(
    'e2e/listening/newcomer.e2e.ts',
    'a newcomer signs up, opens the link, signs in, chooses a voice and hears a track repeated',
  ),
  makesRecord: proved('libs/session/src/session.spec.ts', 'makes the record of a person who comes for the first time'),
  providerRefuses: proved(
    'e2e/identity/sign-in.e2e.ts',
    'refuses what the provider refuses at sign-up: weak passwords, odd addresses, taken ones',
  ),
  sendsUnverifiedAway: proved(
    'e2e/identity/sign-in.e2e.ts',
    'an address that is not verified is signed out again and sent to /check-email',
  ),
  publicLayout: proved(
    'e2e/appearance/layouts.e2e.ts',
    'the public layout has its links on top from 768 px up, and in a slide-out menu below',
  ),
  signedInLayout: proved(
    'e2e/appearance/layouts.e2e.ts',
    'the signed-in layout has a header of 64 px, and a sidebar of 288 px from 1024 px up',
  ),
  logo: proved(
    'e2e/appearance/logo.e2e.ts',
    'the logo is 500 px wide, 350 px on phones, and changes every 4 s with a reset at every 6th change',
  ),
  themeDialog: proved(
    'e2e/appearance/theme.e2e.ts',
    'the dialog is 600 px wide at most, offers the two themes, and shows a choice at once',
  ),
  themeClock: proved(
    'e2e/appearance/theme.e2e.ts',
    'the theme switches by itself at 06:00 and 18:00 of the chosen timezone',
  ),
  toastTimes: proved(
    'e2e/appearance/toasts.e2e.ts',
    'one toast is visible at a time, a new one replaces the old, and it goes after five seconds',
  ),
  previous: proved(
    'e2e/listening/playing.e2e.ts',
    'goes back by the three steps of Previous and disables what leads nowhere',
  ),
  startsTrack: proved('libs/player/src/machine/player-machine.spec.ts', 'starts it at its first repetition'),
  refusesSecondTime: proved(
    'e2e/playlists/building.e2e.ts',
    'a track is in a playlist once: the second time is refused in words',
  ),
  managesUser: proved(
    'e2e/admin/manage-users.e2e.ts',
    'the owner finds a listener, opens their stats, resets them, and deletes the account',
  ),
  marksProcessed: proved(
    'e2e/admin/deletion-requests.e2e.ts',
    'somebody without an account asks to be deleted, and the owner marks it as processed',
  ),
  remoteFails: proved(
    'e2e/federation/remotes.e2e.ts',
    'fails in its own area while navigation and sound go on, and comes back by a retry',
  ),
} as const;
