import { Card, Heading, media, Ul } from '@trax/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { hiddenWhenEmpty } from './prose.js';
import { Scene, type SceneName } from './scene.js';

/** One idea across the page, at the width of its content. */
export const Band = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-8);
  width: 100%;
  max-width: calc(var(--content-width) + 2 * var(--space-10));
  margin-inline: auto;
  padding: var(--space-10) var(--space-4);

  ${media.md} {
    padding: var(--space-12) var(--space-6);
  }

  ${media.lg} {
    gap: var(--space-10);
    padding: var(--space-16) var(--space-10);
  }
`;

type Columns = { readonly $columns: 2 | 3 };

/** Cards beside each other where there is room for as many. */
export const Cards = styled(Ul)<Columns>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);

  ${media.md} {
    grid-template-columns: repeat(${({ $columns }) => $columns}, minmax(0, 1fr));
  }

  ${media.lg} {
    gap: var(--space-6);
  }
`;

const Sheet = styled(Card).attrs({ as: 'li' })`
  display: grid;
  gap: var(--space-3);
  align-content: start;

  > svg {
    margin-bottom: var(--space-1);
  }

  ${hiddenWhenEmpty}
`;

type PictureCardProps = {
  readonly scene: SceneName;
  readonly title: string;
  readonly level: 2 | 3;
  /** For `styled(PictureCard)`. */
  readonly className?: string;
  readonly children: ReactNode;
};

/** A drawing, a heading and a few words, in `Cards`. */
export const PictureCard = ({ scene, title, level, className, children }: PictureCardProps) => (
  <Sheet className={className}>
    <Scene name={scene} />
    <Heading level={level} look="cardTitle">
      {title}
    </Heading>
    {children}
  </Sheet>
);
