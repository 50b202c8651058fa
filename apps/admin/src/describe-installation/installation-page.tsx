import { QuerySections, useQuery } from '@trax/graphql-client';
import { t } from '@trax/i18n/macro';
import { Page } from '@trax/ui';
import { MailServer } from '../choose-mail-server/mail-server.js';
import { signUpQuery } from '../sign-up/sign-up.query.js';
import { Installation } from './installation.js';

/** What this installation is: to visitors, and to a mail server where it sends emails itself. */
export function InstallationPage() {
  const { data, error } = useQuery(signUpQuery);
  const mayHaveMailServer = data ? data.signUp !== null : error !== undefined;
  return (
    <Page title={t`Installation`}>
      <QuerySections>
        <Installation />
        {mayHaveMailServer && <MailServer />}
      </QuerySections>
    </Page>
  );
}
