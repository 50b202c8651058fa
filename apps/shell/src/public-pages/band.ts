import { Card, Ul, media } from '@trax/ui';
import styled from 'styled-components';
import { hiddenWhenEmpty } from './prose.js';

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

/** A drawing, a heading and a few words. */
export const PictureCard = styled(Card)`
  display: grid;
  gap: var(--space-3);
  align-content: start;

  > svg {
    margin-bottom: var(--space-1);
  }

  ${hiddenWhenEmpty}
`;
