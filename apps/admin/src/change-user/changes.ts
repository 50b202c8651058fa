import { graphql, type MutateRequest } from '@trax/graphql-client';
import type { MessageDescriptor } from '@trax/i18n';
import { msg, t } from '@trax/i18n/macro';
import type { ListedUser } from '../manage-users/use-users.js';

const disableUserMutation = graphql(`
  mutation DisableUser($firebaseId: ID!) {
    disableUser(firebaseId: $firebaseId) {
      firebaseId
      isDisabled
    }
  }
`);

const enableUserMutation = graphql(`
  mutation EnableUser($firebaseId: ID!) {
    enableUser(firebaseId: $firebaseId) {
      firebaseId
      isDisabled
    }
  }
`);

const makeAdministratorMutation = graphql(`
  mutation MakeAdministrator($firebaseId: ID!) {
    makeAdministrator(firebaseId: $firebaseId) {
      firebaseId
      isAdmin
    }
  }
`);

const unmakeAdministratorMutation = graphql(`
  mutation UnmakeAdministrator($firebaseId: ID!) {
    unmakeAdministrator(firebaseId: $firebaseId) {
      firebaseId
      isAdmin
    }
  }
`);

const resetSecondFactorMutation = graphql(`
  mutation ResetSecondFactor($firebaseId: ID!) {
    resetSecondFactor(firebaseId: $firebaseId)
  }
`);

const admitUserMutation = graphql(`
  mutation AdmitUser($firebaseId: ID!) {
    admitUser(firebaseId: $firebaseId)
  }
`);

export type ChangedUser = Pick<ListedUser, 'firebaseId' | 'email' | 'emailVerified' | 'isAdmin' | 'isAdmitted'>;

/** Whether the person could sign in: they have proved their address, or an administrator has let them in. */
export const maySignIn = ({ emailVerified, isAdmitted }: ChangedUser): boolean => emailVerified || isAdmitted === true;

type ChangeRequest = MutateRequest<unknown, { firebaseId: string }>;

/** What an administrator changes of the account of another person, and how it is said. */
export type Change = {
  readonly request: Pick<ChangeRequest, 'mutation' | 'update'>;
  readonly label: MessageDescriptor;
  readonly question: MessageDescriptor;
  readonly describe: (user: ChangedUser) => string;
  /** Where nothing is taken from the person. */
  readonly tone?: 'primary';
  /** The title of the toast. */
  readonly done: MessageDescriptor;
  readonly failed: MessageDescriptor;
};

type Result = Parameters<NonNullable<ChangeRequest['update']>>;

/** For an answer without the user. */
const modifyUser =
  (facts: Partial<ListedUser>) =>
  (...[cache, , { variables }]: Result): void => {
    const id = cache.identify({ __typename: 'User', firebaseId: variables?.firebaseId ?? '' });
    const fields = Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, () => value]));
    cache.modify({ ...(id !== undefined && { id }), fields });
  };

/** An answer with a user brings the row up to date by itself. */
export const CHANGES = {
  disable: {
    request: { mutation: disableUserMutation },
    label: msg`Disable account`,
    question: msg`Disable this account?`,
    describe: ({ email }) =>
      t`${email} is signed out everywhere at once and cannot sign in until the account is enabled again. Playlists and stats stay.`,
    done: msg`Account disabled`,
    failed: msg`Failed to disable account`,
  },
  enable: {
    request: { mutation: enableUserMutation },
    label: msg`Enable account`,
    question: msg`Enable this account?`,
    describe: ({ email }) => t`${email} can sign in again.`,
    tone: 'primary',
    done: msg`Account enabled`,
    failed: msg`Failed to enable account`,
  },
  makeAdministrator: {
    request: { mutation: makeAdministratorMutation },
    label: msg`Make administrator`,
    question: msg`Make this person an administrator?`,
    describe: ({ email, emailVerified }) =>
      emailVerified
        ? t`${email} can then do all that you can do here: read stats, delete accounts and make administrators.`
        : t`${email} can then do all that you can do here: read stats, delete accounts and make administrators. The address is not verified: make sure that you know whose account it is.`,
    tone: 'primary',
    done: msg`Administrator added`,
    failed: msg`Failed to make administrator`,
  },
  unmakeAdministrator: {
    request: { mutation: unmakeAdministratorMutation },
    label: msg`Remove administrator`,
    question: msg`Take this person out of the administrators?`,
    describe: ({ email }) => t`${email} goes on as a listener and no longer sees this panel.`,
    done: msg`Administrator removed`,
    failed: msg`Failed to remove administrator`,
  },
  admit: {
    request: { mutation: admitUserMutation, update: modifyUser({ isAdmitted: true }) },
    label: msg`Let in`,
    question: msg`Let this person in?`,
    describe: ({ email }) =>
      t`The person who has signed up as ${email} can sign in at once. The address stays unproved: be sure that you know who it is.`,
    tone: 'primary',
    done: msg`The person can sign in`,
    failed: msg`Failed to let the person in`,
  },
  resetSecondFactor: {
    request: {
      mutation: resetSecondFactorMutation,
      update: modifyUser({ hasSecondFactor: false }),
    },
    label: msg`Reset second factor`,
    question: msg`Reset the second factor?`,
    describe: ({ email }) =>
      t`${email}: an authenticator app, recovery codes and passkeys are removed, and every device is signed out. Be sure that it is really this person who asks.`,
    done: msg`No second factor is set now`,
    failed: msg`Failed to reset the second factor`,
  },
} satisfies Readonly<Record<string, Change>>;
