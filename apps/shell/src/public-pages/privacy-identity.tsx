import { t } from '@trax/i18n/macro';
import { Text } from '@trax/ui';
import type { ReactNode } from 'react';

/** What the policy says about signing in, which depends on who keeps the accounts. */
export type IdentityFacts = {
  readonly name: string;
  readonly picture: string;
  readonly signingIn: ReactNode;
  readonly cookies: string;
  readonly inBrowser: string;
  readonly security: string;
  /** What a deletion removes. */
  readonly removed: string;
};

export const firebaseFacts = (): IdentityFacts => ({
  name: t`your name: the one of your Google or Facebook account, or else the part of your address before the @`,
  picture: t`the web address of your profile picture, if your Google or Facebook account has one`,
  signingIn: (
    <>
      <Text>{t`Accounts are kept by Google Firebase Authentication. It receives your email address and your password, which we never see, and for its own protection against abuse your IP address and the name of your browser. It also sends the emails with verification and password links.`}</Text>
      <Text>{t`If you choose Google or Facebook, that company learns that you sign in here, and gives us your name, your email address and the address of your picture. Nothing else passes between us.`}</Text>
    </>
  ),
  cookies: t`We set a single cookie, when you sign in. It keeps you signed in for up to five days, no script can read it, and it goes when you sign out.`,
  inBrowser: t`The identifier of your account, and what Firebase needs to renew your session. Gone when you sign out.`,
  security: t`Passwords never reach us, sessions end when you sign out, and our logs name neither you nor your email address.`,
  removed: t`Deletion removes your account at Firebase, your record, your playlists, the recordings of your own voice, everything you heard and the statistics.`,
});

export const accountsFacts = (): IdentityFacts => ({
  name: t`your name: the one that you enter or that another sign-in service gives us, or else the part of your address before the @`,
  picture: t`the web address of your profile picture, if the service that you sign in by has one`,
  signingIn: (
    <>
      <Text>{t`Accounts are kept here and by no other company: your email address, a fingerprint of your password from which nobody can read it, and for each sign-in your IP address, until you sign out and for 30 days at most. Emails with verification and password links go through the mail server that this service uses, if it has one.`}</Text>
      <Text>{t`If you sign in by another service that is offered here, that company learns that you sign in, and gives us your name, your email address and the address of your picture. We keep your identifier there, and what it told us at the last sign-in, as long as your account.`}</Text>
    </>
  ),
  cookies: t`We set three cookies, when you sign in. One keeps you signed in for up to five days, another renews it for up to thirty; these go when you sign out. The third remembers for a year that you have signed in on this device, so that the attempts of others cannot keep you out here. No script can read them. While you sign in by another service, one more remembers for some minutes that it was you who began.`,
  inBrowser: t`The identifier of your account. Gone when you sign out.`,
  security: t`Passwords are kept as fingerprints only, sessions end when you sign out, and our logs name neither you nor your email address, unless links are written there because no mail server sends them.`,
  removed: t`Deletion removes your account, your record, your playlists, the recordings of your own voice, everything you heard and the statistics.`,
});
