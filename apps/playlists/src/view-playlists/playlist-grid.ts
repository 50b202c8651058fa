import { media } from '@trax/ui';
import { css, styled } from 'styled-components';

/** The cards: below each other on phones, beside each other above, where one that is open has the whole width. */
export const PlaylistGrid = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);

  ${media.md} {
    grid-template-columns: repeat(auto-fill, minmax(12rem, 1fr));
    gap: var(--space-4);
  }
`;

/** Of a closed card. */
export const CLOSED_HEIGHT = css`
  min-height: 4.25rem;

  ${media.md} {
    min-height: 18rem;
  }
`;

export const PlaylistPlace = styled.div<{ $isOpen?: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  ${({ $isOpen }) => $isOpen === true && 'grid-column: 1 / -1;'}

  &:empty {
    ${CLOSED_HEIGHT}
  }
`;
