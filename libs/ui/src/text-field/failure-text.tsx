import { styled } from 'styled-components';
import { textStyle } from '../theme/styles.js';

/** What was wrong with a form and belongs to no field. Mounted before: screen readers announce changes only. */
export const FailureText = styled.p`
  color: var(--danger);

  &:empty {
    display: none;
  }
`;

/** The same in a form that is a page of its own. */
export const FailureBox = styled(FailureText)`
  ${textStyle.secondary}
  padding: var(--space-3) var(--space-4);
  border-radius: var(--radius-control);
  background: var(--danger-soft);
  color: var(--on-danger-soft);
`;
