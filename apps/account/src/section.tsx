import { Card, Heading, Text } from '@trax/ui';
import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';

const Sheet = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
`;

const Head = styled.header`
  display: grid;
  gap: var(--space-1);
`;

type SectionProps = { readonly title: string; readonly lead?: ReactNode; readonly children: ReactNode };

/** A part of the page. */
export function Section({ title, lead, children }: SectionProps) {
  const id = useId();
  return (
    <Sheet as="section" aria-labelledby={id}>
      <Head>
        <Heading level={2} look="h3" id={id}>
          {title}
        </Heading>
        {lead !== undefined && (
          <Text $size="secondary" $tone="muted">
            {lead}
          </Text>
        )}
      </Head>
      {children}
    </Sheet>
  );
}
