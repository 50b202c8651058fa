import { QuerySection, QuerySections, READ_ANEW, useQuery } from '@trax/graphql-client';
import { t } from '@trax/i18n/macro';
import { EmptyState, Page } from '@trax/ui';
import { HandedOverLinks } from '../hand-over-links/handed-over-links.js';
import { signUpQuery } from '../sign-up/sign-up.query.js';
import { SignUp } from '../sign-up/sign-up.js';
import { useQueryFailureToast } from '../panel-query.js';
import { Invitations } from './invitations.js';

/** How people come to an installation that keeps the accounts itself. */
export function InvitationsPage() {
  const query = useQuery(signUpQuery, READ_ANEW);
  useQueryFailureToast(query, t`Failed to read who can sign up`);
  const signUp = query.data?.signUp;
  return (
    <Page title={t`Invitations`} lead={t`How people come to this installation.`}>
      {signUp === null ? (
        <EmptyState
          title={t`The identity provider keeps the accounts`}
          text={t`People sign up there, or are added there.`}
        />
      ) : (
        <QuerySections>
          <QuerySection
            title={t`Sign-up`}
            lead={t`Who can make an account.`}
            query={query}
            failed={t`Failed to read who can sign up`}
            loading={t`Loading who can sign up`}
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
