import { styled } from 'styled-components';
import { media } from '../theme/styles.js';

/** A sheet of paper: surface, radius 20, padding 16 on phones and 24 above. Use `as` for the element that it is. */
export const Card = styled.div`
  min-width: 0;
  padding: var(--space-4);
  border: 1px solid var(--line);
  border-radius: var(--radius-card);
  background: var(--surface);
  box-shadow: var(--shadow);

  ${media.md} {
    padding: var(--space-6);
  }
`;
