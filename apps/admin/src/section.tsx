import { Card, Heading, media, Text } from '@trax/ui';
import { useId } from 'react';
import type { ReactNode, Ref } from 'react';
import { styled } from 'styled-components';

const Sheet = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
`;

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-4);
  align-items: center;
  justify-content: space-between;
`;

const Words = styled.div`
  display: grid;
  flex: 1 1 16rem;
  gap: var(--space-1);
  min-width: 0;
`;

const Actions = styled.div`
  flex: 1 1 auto;

  > button {
    width: 100%;
  }

  ${media.sm} {
    flex: none;

    > button {
      width: auto;
    }
  }
`;

type SectionProps = {
  readonly title: string;
  readonly lead: ReactNode;
  readonly actions?: ReactNode;
  /** Where the focus goes when what had it is done and gone. */
  readonly headingRef?: Ref<HTMLHeadingElement>;
  readonly children?: ReactNode;
};

/** A part of the panel. */
export function Section({ title, lead, actions, headingRef, children }: SectionProps) {
  const headingId = useId();
  return (
    <Sheet as="section" aria-labelledby={headingId}>
      <Head>
        <Words>
          <Heading level={2} look="cardTitle" id={headingId} ref={headingRef} tabIndex={-1}>
            {title}
          </Heading>
          <Text as="div" $size="secondary" $tone="muted">
            {lead}
          </Text>
        </Words>
        {actions !== undefined && <Actions>{actions}</Actions>}
      </Head>
      {children}
    </Sheet>
  );
}
