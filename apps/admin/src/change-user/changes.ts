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

const deleteUserMutation = graphql(`
  mutation DeleteUser($firebaseId: ID!) {
    deleteUser(firebaseId: $firebaseId)
  }
`);

export type ChangedUser = Pick<ListedUser, 'firebaseId' | 'email' | 'emailVerified' | 'isAdmin' | 'isAdmitted'>;

/** Whether the person could sign in: they have proved their address, or an administrator has let them in. */
export const maySignIn = ({ emailVerified, isAdmitted }: ChangedUser): boolean => emailVerified || isAdmitted === true;

type ChangeRequest = MutateRequest<unknown, { firebaseId: string }>;
type Update = NonNullable<ChangeRequest['update']>;

/** What an administrator changes of the account of another person, and how it is said. */
export type Change = {
  readonly request: (firebaseId: string) => Pick<ChangeRequest, 'mutation' | 'variables' | 'update'>;
  readonly label: MessageDescriptor;
  readonly question: MessageDescriptor;
  readonly describe: (user: ChangedUser) => string;
  /** Where nothing is taken from the person. */
  readonly tone?: 'primary';
  /** The title of the toast. */
  readonly done: MessageDescriptor;
  /** The text of the toast, by default the address of the person. */
  readonly describeDone?: (user: ChangedUser) => string;
  readonly failed: MessageDescriptor;
  /** The fields of `Query` that are read again afterwards. */
  readonly reads?: readonly string[];
};

const changeUser =
  (mutation: ChangeRequest['mutation'], update?: (firebaseId: string) => Update) => (firebaseId: string) => ({
    mutation,
    variables: { firebaseId },
    ...(update && { update: update(firebaseId) }),
  });

/** For an answer without the user. */
const modifyUser =
  (facts: Partial<ListedUser>) =>
  (firebaseId: string): Update =>
  (cache) => {
    const id = cache.identify({ __typename: 'User', firebaseId });
    const fields = Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, () => value]));
    cache.modify({ ...(id !== undefined && { id }), fields });
  };

type ListedUsers = { readonly users: { readonly users: readonly { readonly firebaseId: string }[] } };

/** Takes a person off the lists: fetched again, those would begin at their first page. */
const removeFromLists =
  (firebaseId: string): Update =>
  (cache) => {
    cache.modify<ListedUsers>({
      fields: {
        users: (page, { readField }) =>
          'users' in page
            ? { ...page, users: page.users.filter((user) => readField('firebaseId', user) !== firebaseId) }
            : page,
      },
    });
  };

/** An answer with a user brings the row up to date by itself. */
export const CHANGES = {
  disable: {
    request: changeUser(disableUserMutation),
    label: msg`Disable account`,
    question: msg`Disable this account?`,
    describe: ({ email }) =>
      t`${email} is signed out everywhere at once and cannot sign in until the account is enabled again. Playlists and stats stay.`,
    done: msg`Account disabled`,
    failed: msg`Failed to disable account`,
  },
  enable: {
    request: changeUser(enableUserMutation),
    label: msg`Enable account`,
    question: msg`Enable this account?`,
    describe: ({ email }) => t`${email} can sign in again.`,
    tone: 'primary',
    done: msg`Account enabled`,
    failed: msg`Failed to enable account`,
  },
  makeAdministrator: {
    request: changeUser(makeAdministratorMutation),
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
    request: changeUser(unmakeAdministratorMutation),
    label: msg`Remove administrator`,
    question: msg`Take this person out of the administrators?`,
    describe: ({ email }) => t`${email} goes on as a listener and no longer sees this panel.`,
    done: msg`Administrator removed`,
    failed: msg`Failed to remove administrator`,
  },
  admit: {
    request: changeUser(admitUserMutation, modifyUser({ isAdmitted: true })),
    label: msg`Let in`,
    question: msg`Let this person in?`,
    describe: ({ email }) =>
      t`The person who has signed up as ${email} can sign in at once. The address stays unproved: be sure that you know who it is.`,
    tone: 'primary',
    done: msg`The person can sign in`,
    failed: msg`Failed to let the person in`,
  },
  resetSecondFactor: {
    request: changeUser(resetSecondFactorMutation, modifyUser({ hasSecondFactor: false })),
    label: msg`Reset second factor`,
    question: msg`Reset the second factor?`,
    describe: ({ email }) =>
      t`${email}: an authenticator app, recovery codes and passkeys are removed, and every device is signed out. Be sure that it is really this person who asks.`,
    done: msg`No second factor is set now`,
    failed: msg`Failed to reset the second factor`,
  },
  /** Begins the deletion of the account with everything that belongs to it. It goes on by itself, in every service. */
  delete: {
    request: changeUser(deleteUserMutation, removeFromLists),
    label: msg`Delete account`,
    question: msg`Delete this account?`,
    describe: ({ email }) =>
      t`${email}: the account, playlists and stats are erased everywhere. This cannot be undone.`,
    done: msg`User deleted`,
    describeDone: ({ email }) => t`Everything that belongs to ${email} is being erased.`,
    failed: msg`Failed to delete user`,
    reads: ['erasures', 'deletionRequests'], // the deletion ends their request
  },
} satisfies Readonly<Record<string, Change>>;
