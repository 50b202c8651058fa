import { media } from '@trax/ui';
import { styled } from 'styled-components';

export const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-4);
  margin: 0;

  ${media.md} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

export const Figure = styled.div`
  display: grid;
  gap: var(--space-1);
  align-content: start;
  min-height: 3rem;
`;
