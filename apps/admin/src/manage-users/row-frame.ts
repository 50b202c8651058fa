import { media } from '@trax/ui';
import { styled } from 'styled-components';

/** A card of its own on phones, a line of the list above. */
export const RowFrame = styled.div`
  margin-bottom: var(--space-3);
  border: 1px solid var(--line);
  border-radius: var(--radius-control);

  ${media.md} {
    margin-bottom: 0;
    border-width: 1px 0 0;
    border-radius: 0;
  }
`;
