import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { textStyle } from '../theme/styles.js';

const Line = styled.p`
  ${textStyle.secondary}
  max-width: none;
  padding: var(--space-2) var(--space-4);
  background: var(--sunken);
  color: var(--muted);
  text-align: center;
`;

/** A quiet line above what it is about, announced when it comes. Mounted before: screen readers announce changes only. */
export function StatusNote({ children }: { readonly children?: ReactNode }) {
  return <div role="status">{children && <Line>{children}</Line>}</div>;
}
