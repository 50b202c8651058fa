import { Link } from '@trax/router';
import { Heading, Page, Text } from '@trax/ui';
import { appConfig } from '../app-config.js';
import { Prose } from './prose.js';

export function DataDeletionPage() {
  const { productName, supportEmail } = appConfig();
  const subject = encodeURIComponent('Data deletion request');
  return (
    <Page title="Data Deletion Request">
      <Prose>
        <section>
          <Text>
            You can ask us at any time to delete your account and everything that belongs to it. Write to{' '}
            <a href={`mailto:${supportEmail}?subject=${subject}`}>{supportEmail}</a> from the e-mail address that you
            use with {productName}. We process requests within 30 days.
          </Text>
        </section>
        <section>
          <Heading level={2} look="h3">
            What is deleted
          </Heading>
          <ul>
            <li>your account: name, e-mail address and picture</li>
            <li>your playlists</li>
            <li>your listening history and the statistics made from it</li>
          </ul>
        </section>
        <Text $tone="muted">
          {productName} is not meant for children under 13. If a child has an account, please tell us and we delete it.
          More in our <Link to="/privacy-policy">privacy policy</Link>.
        </Text>
      </Prose>
    </Page>
  );
}
