import { isVisible } from '@trax/contracts/text-rules';
import { firebaseId } from '@trax/contracts/users';
import type { Account } from '../identity-provider/identity-provider.js';
import { toDisplayName } from '../users/user-record.js';

const MAX_LENGTH = { name: 120, photoURL: 2_048 } as const;
// Postgres refuses NUL; with the other characters one name can imitate another.
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Surrogate}]/gu;

/** The values of an account that a user gets, within our limits; the name is null when the account has none. */
export type AccountFacts = {
  readonly firebaseId: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly displayName: string | null;
  readonly photoURL: string | null;
};

/** Whether this account is one of a user: enabled, not anonymous, and with a uid that our addresses can name. */
export const isOfUser = ({ uid, email, isDisabled }: Account): boolean =>
  !isDisabled && email !== '' && firebaseId.safeParse(uid).success;

export const toFacts = ({ uid, email, emailVerified, displayName, photoURL }: Account): AccountFacts => ({
  firebaseId: uid,
  email: email.replaceAll(INVISIBLE, '').trim(),
  emailVerified,
  displayName: presentableName(displayName ?? '') || null,
  photoURL: isSafePhoto(photoURL) ? photoURL : null,
});

/** The name of a new user: the account's, or the local part of its email. */
export const shownName = ({ displayName, email }: AccountFacts): string =>
  presentableName(toDisplayName(displayName, email)) || 'Listener';

function presentableName(given: string): string {
  const cut = given.replaceAll(INVISIBLE, '').trim().slice(0, MAX_LENGTH.name);
  const name = cut.replaceAll(INVISIBLE, '').trim();
  return isVisible(name) ? name : '';
}

// Photos are shown to others. Only https: a URL of another scheme may run a script, or be read on its way.
function isSafePhoto(url: string | null): url is string {
  return url !== null && url.length <= MAX_LENGTH.photoURL && url.startsWith('https://') && URL.canParse(url);
}
