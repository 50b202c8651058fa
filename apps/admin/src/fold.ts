import { textStyle } from '@trax/ui';
import { styled } from 'styled-components';

/** What is folded until it is opened: `<Fold><FoldSummary>…</FoldSummary>…</Fold>`. */
export const Fold = styled.details`
  padding: var(--space-3) var(--space-4);
  border-radius: var(--radius-control);
  background: var(--sunken);
`;

export const FoldSummary = styled.summary`
  ${textStyle.secondary}
  min-height: 1.5rem;
  font-weight: 600;
  cursor: pointer;
`;
