import type { AppConfig } from '@trax/contracts/app-config';
import { Link } from 'react-router-dom';
import { Text, Ul } from '@trax/ui';
import type { ReactNode } from 'react';
import { ACCOUNTS_FACTS, FIREBASE_FACTS, type IdentityFacts } from './privacy-identity.js';
import { Facts, OptionalWords } from './prose.js';

export type PrivacySection = { readonly id: string; readonly title: string; readonly body: ReactNode };

type Installation = Pick<AppConfig, 'productName' | 'supportEmail' | 'privacyEmail' | 'postalAddress' | 'accounts'>;

/** The policy's sections in their order. A new table, cookie or key in the browser's storage belongs in here too. */
export function privacySections(installation: Installation): readonly PrivacySection[] {
  const identity = installation.accounts ? ACCOUNTS_FACTS : FIREBASE_FACTS;
  return [
    whoWeAre(installation),
    ...whatWeKeep(identity),
    ...whereItIs(identity),
    deletion(identity),
    ...howToReachUs(installation),
  ];
}

const whoWeAre = ({ productName, privacyEmail }: Installation): PrivacySection => ({
  id: 'who-we-are',
  title: 'Who we are',
  body: (
    <>
      <Text>
        <span>{productName}</span> offers short audio tracks of positive self-talk. We are responsible for the data that
        is processed here
        <OptionalWords>
          ; you reach us at <a href={`mailto:${privacyEmail}`}>{privacyEmail}</a>
        </OptionalWords>
        .
      </Text>
      <Text>
        This policy says what we keep about you, why, for how long, and what you can do about it. We keep as little as
        the product needs.
      </Text>
    </>
  ),
});

const whatWeKeep = ({ name, picture }: IdentityFacts): readonly PrivacySection[] => [
  {
    id: 'your-account',
    title: 'Your account',
    body: (
      <>
        <Text>When you sign in for the first time, we store one record about you:</Text>
        <Ul>
          <li>the identifier of your account, and when we stored the record</li>
          <li>your email address, and whether it is verified</li>
          <li>{`your name: ${name}`}</li>
          <li>{picture}</li>
          <li>whether you are an administrator</li>
        </Ul>
        <Text>
          We need it to know that it is you, to show your playlists and statistics to nobody else, and to answer you
          when you write to us.
        </Text>
      </>
    ),
  },
  {
    id: 'your-listening',
    title: 'What you make and hear',
    body: (
      <>
        <Text>We keep what you do with the product, because showing it to you is what the product does:</Text>
        <Ul>
          <li>your playlists: their names, their tracks, the order and the repetitions</li>
          <li>
            the recordings of your own voice: their sound, their names and their words. They play for you alone;
            administrators cannot hear them
          </li>
          <li>
            each track that you heard to its end: which one, how long it was, from which playlist, when, and in which
            time zone, so that a day in your streak is your own calendar day
          </li>
          <li>each playlist that you heard to its end, and when</li>
          <li>the totals that are counted from these</li>
        </Ul>
        <Text>You can reset your statistics on your dashboard at any time; the entries are then deleted.</Text>
      </>
    ),
  },
];

const whereItIs = (identity: IdentityFacts): readonly PrivacySection[] => [
  signingInSection(identity),
  cookiesSection(identity),
  browserSection(identity),
  SHARING,
  securitySection(identity),
];

const signingInSection = ({ signingIn }: IdentityFacts): PrivacySection => ({
  id: 'signing-in',
  title: 'Signing in, and who helps us',
  body: signingIn,
});

const cookiesSection = ({ cookies }: IdentityFacts): PrivacySection => ({
  id: 'cookies',
  title: 'Cookies',
  body: (
    <Text>
      <span>{cookies}</span> There are no cookies for advertising, measurement or other companies; that is why no banner
      asks you about them.
    </Text>
  ),
});

const browserSection = ({ inBrowser }: IdentityFacts): PrivacySection => ({
  id: 'in-your-browser',
  title: 'What stays in your browser',
  body: (
    <>
      <Text>Some things are kept on your device only, so that your next visit starts where the last one ended:</Text>
      <Facts>
        <div>
          <dt>That you are signed in</dt>
          <dd>{inBrowser}</dd>
        </div>
        <div>
          <dt>Your choices</dt>
          <dd>
            Theme, automatic switching and its time zone; male or female voice; volume; the background sound, and a file
            that you chose for it; keyboard shortcuts.
          </dd>
        </div>
        <div>
          <dt>Where you stopped</dt>
          <dd>The track or playlist, the repetition and the second. Gone when you sign out.</dd>
        </div>
        <div>
          <dt>What works without a connection</dt>
          <dd>
            What you last saw while signed in, and the sounds that you keep on this device. Gone when you sign out.
          </dd>
        </div>
        <div>
          <dt>What could not be sent yet</dt>
          <dd>Tracks that you finished without a connection wait here until there is one.</dd>
        </div>
      </Facts>
      <Text>Clearing the data of this site in your browser removes all of it.</Text>
    </>
  ),
});

const SHARING: PrivacySection = {
  id: 'sharing',
  title: 'Who else sees your data',
  body: (
    <Text>
      We do not sell data, show no advertisements and build no profiles for others. Your data is seen by the companies
      that run our servers and sign-in for us, by our administrator when you ask for help or deletion, and by
      authorities only where the law compels us. Other listeners see nothing of you.
    </Text>
  ),
};

const securitySection = ({ passwords, logs }: IdentityFacts): PrivacySection => ({
  id: 'security',
  title: 'How we protect it',
  body: (
    <Text>
      {`Each part of the service keeps its own data and can read no other part’s. ${passwords}, sessions end when you sign out, and ${logs}. To keep the service available we count how often an account or an IP address calls it; these counts are forgotten within the hour.`}
    </Text>
  ),
});

const deletion = ({ account }: IdentityFacts): PrivacySection => ({
  id: 'deletion',
  title: 'How long we keep it, and deletion',
  body: (
    <>
      <Text>
        We keep your data as long as your account exists. To have it deleted, use the page{' '}
        <Link to="/data-deletion">Data Deletion Request</Link>, signed in or not. Requests are processed within 30 days.
      </Text>
      <Text>
        {`Deletion removes ${account}, your record, your playlists, the recordings of your own voice, everything you heard and the statistics. What remains is that a request was processed and when, without your address, and a fingerprint of the account’s identifier. It cannot be turned back into you, and keeps a late message from bringing your data back.`}
      </Text>
      <Text>
        In the files of our servers the deleted data is released within about two hours and overwritten when the space
        is used again. Backups hold it until they expire.
      </Text>
    </>
  ),
});

const howToReachUs = ({ productName, privacyEmail, postalAddress }: Installation): PrivacySection[] => [
  {
    id: 'rights-and-children',
    title: 'Your rights, and children',
    body: (
      <>
        <Text>
          You may ask us what we have stored about you, have it corrected, receive a copy, object to its use, or
          withdraw your consent; and you may complain to the data protection authority where you live. An email is
          enough.
        </Text>
        <Text>
          <span>{productName}</span> is not intended for children under 13, and we do not knowingly keep data about
          them. If a child has made an account, tell us, and we delete it.
        </Text>
      </>
    ),
  },
  {
    id: 'changes-and-contact',
    title: 'Changes and contact',
    body: (
      <>
        <Text>
          When this policy changes, the new text stands here with its date. Questions about it go to the operator of
          this service.
        </Text>
        <address>
          <a href={`mailto:${privacyEmail}`}>{privacyEmail}</a>
          {'\n'}
          <span>{postalAddress}</span>
        </address>
      </>
    ),
  },
];
