import { ELSEWHERE } from './elsewhere.js';
import { proved, row, seen, type Row } from './row.js';

const SESSION = 'gateway/src/session/session.api.spec.ts';
const SIGN_OUT = 'gateway/src/session/sign-out.api.spec.ts';

/** What calls and fields have in common, and those that are not of our own documented interface. */
export const CONTRACT: readonly Row[] = [
  row(
    'C1',
    'token sync: POST and DELETE of the session',
    proved(SESSION, 'exchanges a fresh ID token for a cookie that scripts and other sites cannot use'),
    proved(SIGN_OUT, 'takes the cookie away and ends it on the server, so that a copy is worth nothing'),
  ),
  row(
    'C2',
    'every call sends the cookie and JSON',
    proved('libs/http/src/request-json.spec.ts', 'sends the cookie and JSON, and answers the parsed JSON'),
  ),
  row(
    'F1',
    'identity: uid, email, displayName, photoURL, emailVerified, provider data',
    ELSEWHERE.makesRecord,
    proved(
      'libs/session/src/session-machine.spec.ts',
      'trusts a social provider with an e-mail that it does not vouch for',
    ),
  ),
  row('F2', 'theme settings: theme, autoTheme, timezone', {
    on: 'the theme dialog',
    deed: 'chooses dark',
    sees: [{ stored: 'trax.theme', fields: ['theme', 'autoTheme', 'timezone'] }],
  }),
  row('F3', 'the theme is kept in this browser', seen('the theme dialog', { selector: 'html[data-theme]' })),
];
