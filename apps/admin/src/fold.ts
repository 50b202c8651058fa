import { Ul, textStyle } from '@trax/ui';
import { styled } from 'styled-components';

/** What is folded until it is opened: `<Fold><FoldSummary>…</FoldSummary>…</Fold>`. */
export const Fold = styled.details`
  padding: var(--space-3) var(--space-4);
  border-radius: var(--radius-control);
  background: var(--sunken);

  > :not(summary) {
    margin-top: var(--space-3);
  }
`;

export const FoldSummary = styled.summary`
  ${textStyle.secondary}
  min-height: 1.5rem;
  font-weight: 600;
  cursor: pointer;
`;

/** A list of any length. It scrolls, so the keyboard must reach it. */
export const ScrolledList = styled(Ul).attrs({ tabIndex: 0 })`
  ${textStyle.secondary}
  display: grid;
  gap: var(--space-1);
  max-height: 12rem;
  overflow: auto;
  overflow-wrap: anywhere;
`;
