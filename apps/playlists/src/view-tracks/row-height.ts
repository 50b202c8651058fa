import { media } from '@trax/ui';
import { css } from 'styled-components';

/** Two lines on phones, one above. */
export const ROW_HEIGHT = css`
  min-height: 5.5rem;

  ${media.sm} {
    min-height: 3.5rem;
  }
`;
