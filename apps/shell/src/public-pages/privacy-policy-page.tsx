import { t } from '@trax/i18n/macro';
import { Heading, Ol, Page, Stack, media } from '@trax/ui';
import styled from 'styled-components';
import { appConfig } from '../app-config.js';
import { privacySections } from './privacy-sections.js';
import { Prose } from './prose.js';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-8);

  ${media.lg} {
    grid-template-columns: 16rem minmax(0, 1fr);
    gap: var(--space-16);
    align-items: start;
  }
`;

const Contents = styled.nav`
  display: grid;
  gap: var(--space-3);
  padding: var(--space-5);
  border-radius: var(--radius-card);
  background: var(--sunken);

  ${media.lg} {
    position: sticky;
    top: var(--space-6);
  }

  ol {
    display: grid;
    counter-reset: section;
  }

  a {
    display: flex;
    gap: var(--space-3);
    padding-block: var(--space-1);
    color: inherit;
    text-decoration: none;
    counter-increment: section;

    &::before {
      flex: none;
      width: 1.25rem;
      color: var(--muted);
      font-variant-numeric: tabular-nums;
      text-align: right;
      content: counter(section);
    }

    &:hover {
      color: var(--primary);
      text-decoration: underline;
    }
  }
`;

/** What the services, the browser and the identity provider really keep. */
export function PrivacyPolicyPage() {
  const { privacyDate, ...installation } = appConfig();
  const sections = privacySections(installation);
  return (
    <Page title={t`Privacy Policy`} lead={t`Effective date: ${privacyDate}`}>
      <Columns>
        <Contents aria-labelledby="contents">
          <Heading level={2} look="cardTitle" id="contents">{t`On this page`}</Heading>
          <Ol>
            {sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </Ol>
        </Contents>
        <Prose>
          {sections.map(({ id, title, body }, index) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`}>
              <Heading level={2} look="h3" id={`${id}-title`}>
                {`${index + 1}. ${title}`}
              </Heading>
              <Stack gap="3">{body}</Stack>
            </section>
          ))}
        </Prose>
      </Columns>
    </Page>
  );
}
