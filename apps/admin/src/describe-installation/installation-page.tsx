import { graphql, QuerySection, QuerySections, READ_ANEW, useQuery, type DocumentType } from '@trax/graphql-client';
import { t } from '@trax/i18n/macro';
import { Page } from '@trax/ui';
import { MailServer } from '../choose-mail-server/mail-server.js';
import { signUpQuery } from '../sign-up/sign-up.query.js';
import { ChangeLogo } from './change-logo.js';
import { InstallationForm } from './installation-form.js';

export const installationFields = graphql(`
  fragment InstallationFields on Installation {
    productName
    supportEmail
    privacyEmail
    postalAddress
    privacyDate
    hidesPricing
    defaultVoice
    defaultTheme
    logo {
      url
      width
      height
    }
    bySettings
  }
`);
export type InstallationFields = DocumentType<typeof installationFields>;

const installationQuery = graphql(`
  query ReadInstallation {
    installation {
      ...InstallationFields
    }
  }
`);

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

/** What the pages say of this installation. */
function Installation() {
  const query = useQuery(installationQuery, READ_ANEW);
  return (
    <QuerySection
      title={t`What the pages say`}
      lead={t`Pages that are opened from now on say what you change.`}
      query={query}
      failed={t`Failed to fetch the installation`}
      loading={t`Loading the installation`}
    >
      {({ installation }) => (
        <>
          <ChangeLogo
            logo={installation.logo}
            productName={installation.productName}
            onChanged={() => query.refetch().then(() => undefined)}
          />
          <InstallationForm installation={installation} />
        </>
      )}
    </QuerySection>
  );
}
