import { useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useListFocus } from '../focus/use-list-focus.js';
import { Ul } from '../layout/lists.js';

const Items = styled(Ul)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);

  &:empty {
    display: none;
  }
`;

/** An item of a `List`: its words, and its buttons at the end of the line or below. */
export const ListRow = styled.li.attrs({ tabIndex: -1 })`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
  align-items: center;
  justify-content: space-between;
  padding-block: var(--space-3);
  border-top: 1px solid var(--line);

  /* The words: they break before the buttons go below them. */
  > :first-child {
    flex: 1 1 12rem;
  }

  /* Below them too, its buttons end where those of other rows do. */
  > :last-child {
    margin-inline-start: auto;
  }
`;

/** A line of its own in a `ListRow`, below its words and buttons. */
export const RowLine = styled.div`
  flex: 1 0 100%;
  min-width: 0;
`;

type ListProps = {
  /** Of the rows that have buttons, in their order. */
  readonly ids?: readonly string[];
  readonly 'aria-label'?: string;
  /** A `ListRow` each. */
  readonly children: ReactNode;
};

/** Rows below each other. When one goes that had the focus, the first button of its neighbour gets it. */
export function List({ ids, children, ...label }: ListProps) {
  const region = useRef<HTMLUListElement>(null);
  useListFocus({ ids, region, controls: 'li button:first-of-type', otherwise: 'li' });
  return (
    <Items ref={region} {...label}>
      {children}
    </Items>
  );
}
