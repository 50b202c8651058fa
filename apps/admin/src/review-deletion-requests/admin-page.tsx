import { Card, Heading, Page, Text } from '@trax/ui';
import { useId } from 'react';
import { styled } from 'styled-components';
import { DeletionRequests } from './deletion-requests.js';

const Sheet = styled(Card)`
  display: grid;
  gap: var(--space-4);
`;

const Head = styled.header`
  display: grid;
  gap: var(--space-1);
`;

export function AdminPage() {
  const headingId = useId();
  return (
    <Page title="Admin Panel">
      <Sheet as="section" aria-labelledby={headingId}>
        <Head>
          <Heading level={2} look="cardTitle" id={headingId}>
            Data deletion requests
          </Heading>
          <Text $size="secondary" $tone="muted">
            Each one is answered within 30 days.
          </Text>
        </Head>
        <DeletionRequests />
      </Sheet>
    </Page>
  );
}
