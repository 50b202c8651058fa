import { QuerySection, QuerySections, READ_ANEW, useQuery } from '@trax/graphql-client';
import { EmptyState, Page } from '@trax/ui';
import { HandedOverLinks } from '../hand-over-links/handed-over-links.js';
import { signUpQuery } from '../sign-up/sign-up.query.js';
import { SignUp } from '../sign-up/sign-up.js';
import { useQueryFailureToast } from '../use-query-failure-toast.js';
import { Invitations } from './invitations.js';

/** How people come to an installation that keeps the accounts itself. */
export function InvitationsPage() {
  const query = useQuery(signUpQuery, READ_ANEW);
  useQueryFailureToast(query, { title: 'Error', failed: 'Failed to read who can sign up' });
  const signUp = query.data?.signUp;
  return (
    <Page title="Invitations" lead="How people come to this installation.">
      {signUp === null ? (
        <EmptyState title="The identity provider keeps the accounts" text="People sign up there, or are added there." />
      ) : (
        <QuerySections>
          <QuerySection
            title="Sign-up"
            lead="Who can make an account."
            query={query}
            failed="Failed to read who can sign up"
            loading="Loading who can sign up"
          >
            {(known) => known.signUp && <SignUp mode={known.signUp.mode} />}
          </QuerySection>
          {signUp && <Invitations {...signUp} />}
          {signUp?.sendsMail === false && <HandedOverLinks />}
        </QuerySections>
      )}
    </Page>
  );
}
