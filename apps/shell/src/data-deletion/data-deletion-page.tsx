import { t, Trans } from '@trax/i18n/macro';
import { Link } from 'react-router-dom';
import { Grid, Heading, Page, Text, Ul } from '@trax/ui';
import { appConfig } from '../app-config.js';
import { OptionalWords, Prose } from '../public-pages/prose.js';
import { DeletionForm } from './deletion-form.js';

/** Usable without an account: who has lost theirs may ask too. */
export function DataDeletionPage() {
  const { productName, privacyEmail } = appConfig();
  return (
    <Page title={t`Data Deletion Request`} lead={t`Ask us to delete your account and everything that belongs to it.`}>
      <Grid gap="8" min="27rem" align="start">
        <DeletionForm />
        <Prose>
          <section>
            <Heading level={2} look="h3">{t`What is deleted`}</Heading>
            <Ul>
              <li>{t`your account: name, email address and picture`}</li>
              <li>{t`your playlists`}</li>
              <li>{t`the recordings of your own voice`}</li>
              <li>{t`your listening history and the statistics made from it`}</li>
            </Ul>
            <Text>
              <Trans>
                We process requests within 30 days.
                <OptionalWords>
                  {' '}
                  If you have questions, write to <a href={`mailto:${privacyEmail}`}>{privacyEmail}</a>.
                </OptionalWords>
              </Trans>
            </Text>
          </section>
          <Text $tone="muted">
            <Trans>
              <span>{productName}</span> is not meant for children under 13. If a child has an account, please tell us
              and we delete it. More in our <Link to="/privacy-policy">privacy policy</Link>.
            </Trans>
          </Text>
        </Prose>
      </Grid>
    </Page>
  );
}
