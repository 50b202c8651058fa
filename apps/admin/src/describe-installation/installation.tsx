import { graphql, QueryScreen, useQuery, type DocumentType } from '@trax/graphql-client';
import { LoadingRegion, Section, Skeleton } from '@trax/ui';
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

/** What the pages say of this installation. */
export function Installation() {
  const query = useQuery(installationQuery, { fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' });
  return (
    <Section
      id="installation"
      title="Installation"
      lead="What the pages say of it. Pages that are opened from then on say what you change."
    >
      <QueryScreen query={query} errorTitle="Failed to fetch the installation" skeleton={<InstallationSkeleton />}>
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
      </QueryScreen>
    </Section>
  );
}

function InstallationSkeleton() {
  return (
    <LoadingRegion label="Loading the installation">
      <Skeleton width="40%" />
    </LoadingRegion>
  );
}
