import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { layer, textStyle } from '../theme/styles.js';

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

const Sticky = styled.div`
  z-index: ${layer.header};

  p {
    border-bottom: 1px solid var(--line);
  }

  /* In a lower window it would take the room of what is read. */
  @media (min-height: 30em) {
    position: sticky;
    top: var(--header-height);
  }
`;

/**
 * Around a status note about all of a page, which stays in sight below the header of signed-in pages. Of two, the later one covers
 * the earlier one while the page is scrolled.
 */
export function StickyNote({ children }: { readonly children: ReactNode }) {
  return <Sticky data-sticky-note="">{children}</Sticky>;
}
