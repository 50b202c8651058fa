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

const Notes = styled.div`
  z-index: ${layer.header};

  p {
    border-bottom: 1px solid var(--line);
  }

  > :not(:empty) + * p {
    padding-top: 0;
  }

  > :not(:empty):has(+ :not(:empty)) p {
    border-bottom: 0;
  }

  /* In a lower window they would take the room of what is read. */
  @media (min-height: 30em) {
    position: sticky;
    top: var(--header-height);
  }
`;

/** Status notes about all of a page, which stay in sight below the header of signed-in pages. */
export function PageNotes({ children }: { readonly children: ReactNode }) {
  return <Notes data-page-notes="">{children}</Notes>;
}
