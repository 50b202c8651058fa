import type { AppConfig } from '@trax/contracts/app-config';
import { t, Trans } from '@trax/i18n/macro';
import { Link } from 'react-router-dom';
import { Text, Ul } from '@trax/ui';
import type { ReactNode } from 'react';
import { accountsFacts, firebaseFacts, type IdentityFacts } from './privacy-identity.js';
import { Facts, OptionalWords } from './prose.js';

export type PrivacySection = { readonly id: string; readonly title: string; readonly body: ReactNode };

type Installation = Pick<AppConfig, 'productName' | 'supportEmail' | 'privacyEmail' | 'postalAddress' | 'accounts'>;

/** The policy's sections in their order. A new table, cookie or key in the browser's storage belongs in here too. */
export function privacySections(installation: Installation): readonly PrivacySection[] {
  const identity = installation.accounts ? accountsFacts() : firebaseFacts();
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
  title: t`Who we are`,
  body: (
    <>
      <Text>
        <Trans>
          <span>{productName}</span> offers short audio tracks of positive self-talk. We are responsible for the data
          that is processed here
          <OptionalWords>
            ; you reach us at <a href={`mailto:${privacyEmail}`}>{privacyEmail}</a>
          </OptionalWords>
          .
        </Trans>
      </Text>
      <Text>{t`This policy says what we keep about you, why, for how long, and what you can do about it. We keep as little as the product needs.`}</Text>
    </>
  ),
});

const whatWeKeep = ({ name, picture }: IdentityFacts): readonly PrivacySection[] => [
  {
    id: 'your-account',
    title: t`Your account`,
    body: (
      <>
        <Text>{t`When you sign in for the first time, we store one record about you:`}</Text>
        <Ul>
          <li>{t`the identifier of your account, and when we stored the record`}</li>
          <li>{t`your email address, and whether it is verified`}</li>
          <li>{name}</li>
          <li>{picture}</li>
          <li>{t`whether you are an administrator`}</li>
        </Ul>
        <Text>{t`We need it to know that it is you, to show your playlists and statistics to nobody else, and to answer you when you write to us.`}</Text>
      </>
    ),
  },
  {
    id: 'your-listening',
    title: t`What you make and hear`,
    body: (
      <>
        <Text>{t`We keep what you do with the product, because showing it to you is what the product does:`}</Text>
        <Ul>
          <li>{t`your playlists: their names, their tracks, the order and the repetitions`}</li>
          <li>{t`the recordings of your own voice: their sound, their names and their words. They play for you alone; administrators cannot hear them`}</li>
          <li>{t`each track that you heard to its end: which one, how long it was, from which playlist, when, and in which time zone, so that a day in your streak is your own calendar day`}</li>
          <li>{t`each playlist that you heard to its end, and when`}</li>
          <li>{t`the totals that are counted from these`}</li>
        </Ul>
        <Text>{t`You can reset your statistics on your dashboard at any time; the entries are then deleted.`}</Text>
      </>
    ),
  },
];

const whereItIs = (identity: IdentityFacts): readonly PrivacySection[] => [
  signingInSection(identity),
  cookiesSection(identity),
  browserSection(identity),
  sharingSection(),
  securitySection(identity),
];

const signingInSection = ({ signingIn }: IdentityFacts): PrivacySection => ({
  id: 'signing-in',
  title: t`Signing in, and who helps us`,
  body: signingIn,
});

const cookiesSection = ({ cookies }: IdentityFacts): PrivacySection => ({
  id: 'cookies',
  title: t`Cookies`,
  body: (
    <Text>
      <Trans>
        <span>{cookies}</span> There are no cookies for advertising, measurement or other companies; that is why no
        banner asks you about them.
      </Trans>
    </Text>
  ),
});

const browserSection = ({ inBrowser }: IdentityFacts): PrivacySection => ({
  id: 'in-your-browser',
  title: t`What stays in your browser`,
  body: (
    <>
      <Text>{t`Some things are kept on your device only, so that your next visit starts where the last one ended:`}</Text>
      <Facts>
        <div>
          <dt>{t`That you are signed in`}</dt>
          <dd>{inBrowser}</dd>
        </div>
        <div>
          <dt>{t`Your choices`}</dt>
          <dd>{t`Language; theme, automatic switching and its time zone; male or female voice; volume; the background sound, and a file that you chose for it; keyboard shortcuts.`}</dd>
        </div>
        <div>
          <dt>{t`Where you stopped`}</dt>
          <dd>{t`The track or playlist, the repetition and the second. Gone when you sign out.`}</dd>
        </div>
        <div>
          <dt>{t`What works without a connection`}</dt>
          <dd>{t`What you last saw while signed in, and the sounds that you keep on this device. Gone when you sign out.`}</dd>
        </div>
        <div>
          <dt>{t`What could not be sent yet`}</dt>
          <dd>{t`Tracks that you finished without a connection wait here until there is one.`}</dd>
        </div>
      </Facts>
      <Text>{t`Clearing the data of this site in your browser removes all of it.`}</Text>
    </>
  ),
});

const sharingSection = (): PrivacySection => ({
  id: 'sharing',
  title: t`Who else sees your data`,
  body: (
    <Text>{t`We do not sell data, show no advertisements and build no profiles for others. Your data is seen by the companies that run our servers and sign-in for us, by our administrator when you ask for help or deletion, and by authorities only where the law compels us. Other listeners see nothing of you.`}</Text>
  ),
});

const securitySection = ({ security }: IdentityFacts): PrivacySection => ({
  id: 'security',
  title: t`How we protect it`,
  body: (
    <Text>
      {t`Each part of the service keeps its own data and can read no other part’s. ${security} To keep the service available we count how often an account or an IP address calls it; these counts are forgotten within the hour.`}
    </Text>
  ),
});

const deletion = ({ removed }: IdentityFacts): PrivacySection => ({
  id: 'deletion',
  title: t`How long we keep it, and deletion`,
  body: (
    <>
      <Text>
        <Trans>
          We keep your data as long as your account exists. To have it deleted, use the page{' '}
          <Link to="/data-deletion">Data Deletion Request</Link>, signed in or not. Requests are processed within 30
          days.
        </Trans>
      </Text>
      <Text>
        {t`${removed} What remains is that a request was processed and when, without your address, and a fingerprint of the account’s identifier. It cannot be turned back into you, and keeps a late message from bringing your data back.`}
      </Text>
      <Text>{t`In the files of our servers the deleted data is released within about two hours and overwritten when the space is used again. Backups hold it until they expire.`}</Text>
    </>
  ),
});

const howToReachUs = ({ productName, privacyEmail, postalAddress }: Installation): PrivacySection[] => [
  {
    id: 'rights-and-children',
    title: t`Your rights, and children`,
    body: (
      <>
        <Text>{t`You may ask us what we have stored about you, have it corrected, receive a copy, object to its use, or withdraw your consent; and you may complain to the data protection authority where you live. An email is enough.`}</Text>
        <Text>
          <Trans>
            <span>{productName}</span> is not intended for children under 13, and we do not knowingly keep data about
            them. If a child has made an account, tell us, and we delete it.
          </Trans>
        </Text>
      </>
    ),
  },
  {
    id: 'changes-and-contact',
    title: t`Changes and contact`,
    body: (
      <>
        <Text>{t`When this policy changes, the new text stands here with its date. Questions about it go to the operator of this service.`}</Text>
        <address>
          <a href={`mailto:${privacyEmail}`}>{privacyEmail}</a>
          {'\n'}
          <span>{postalAddress}</span>
        </address>
      </>
    ),
  },
];
