import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Stack } from '../layout/layout.js';
import { media } from '../theme/styles.js';
import { Heading, Text } from '../typography/typography.js';

const Frame = styled.div<{ $width: string }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6);
  align-content: start;
  width: 100%;
  max-width: calc(${({ $width }) => $width} + 2 * var(--gutter));
  margin-inline: auto;
  padding: var(--space-8) var(--gutter) var(--space-16);
  --gutter: var(--space-4);

  ${media.md} {
    --gutter: var(--space-6);
    gap: var(--space-8);
    padding-top: var(--space-12);
  }

  ${media.lg} {
    --gutter: var(--space-10);
  }
`;

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-4);
  align-items: end;
  justify-content: space-between;
`;

/* A long lead breaks before the actions go below it; a picture takes room of its own. */
const Title = styled.div<{ $hasPicture: boolean }>`
  display: flex;
  gap: var(--space-4);
  align-items: start;

  ${media.md} {
    flex: 1 1 ${({ $hasPicture }) => ($hasPicture ? '28rem' : '20rem')};
  }
`;

type PageProps = {
  readonly title: string;
  readonly lead?: ReactNode;
  /** Beside both, such as a `Cover`. */
  readonly picture?: ReactNode;
  readonly actions?: ReactNode;
  /** Of the content at most; default 1120 px. */
  readonly width?: string;
  readonly children: ReactNode;
};

/** The inside of `<main>`: its content, gutters of 16, 24 and 40 px, and the page's one h1. */
export function Page({ title, lead, picture, actions, width = 'var(--content-width)', children }: PageProps) {
  return (
    <Frame $width={width}>
      <Head>
        <Title $hasPicture={picture !== undefined}>
          {picture}
          <Stack gap="2">
            <Heading level={1}>
              <bdi>{title}</bdi>
            </Heading>
            {lead !== undefined && <Text $tone="muted">{lead}</Text>}
          </Stack>
        </Title>
        {actions}
      </Head>
      {children}
    </Frame>
  );
}
