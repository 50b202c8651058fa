import { graphql, useQuery, type DocumentType } from '@trax/graphql-client';
import { MailServer } from '../choose-mail-server/mail-server.js';
import { HandedOverLinks } from '../hand-over-links/handed-over-links.js';
import { Invitations } from '../invite-people/invitations.js';
import { TestMail } from '../send-test-mail/test-mail.js';
import { useQueryFailureToast } from '../use-query-failure-toast.js';
import { SignUp } from './sign-up.js';

const signUpQuery = graphql(`
  query ReadSignUp {
    signUp {
      ...SignUpFields
    }
  }
`);

export const signUpFields = graphql(`
  fragment SignUpFields on SignUp {
    mode
    sendsMail
    hasPasswords
  }
`);
export type SignUpFields = DocumentType<typeof signUpFields>;

/** Whether the installation keeps the accounts itself, as far as it is known. */
export const useHasOwnAccounts = (): boolean => Boolean(useQuery(signUpQuery).data?.signUp);

/** Whether people have passwords that the installation keeps itself, as far as it is known. */
export const useHasOwnPasswords = (): boolean => useQuery(signUpQuery).data?.signUp?.hasPasswords === true;

/** How people come to an installation that keeps the accounts itself; nothing with Firebase. */
export function AccountsOfInstallation() {
  const query = useQuery(signUpQuery, { fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' });
  useQueryFailureToast(query, { title: 'Error', failed: 'Failed to read who can sign up' });
  const signUp = query.data?.signUp;
  if (!signUp) return null;
  return (
    <>
      <SignUp mode={signUp.mode} />
      <Invitations {...signUp} />
      <MailServer />
      {signUp.sendsMail ? <TestMail /> : <HandedOverLinks />}
    </>
  );
}
