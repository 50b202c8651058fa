import { Detail, Ol, RowWords } from '@trax/ui';
import { styled } from 'styled-components';

export type TopListItem = {
  readonly id: string;
  readonly name: string;
  readonly detail?: string;
  /** How often, with its noun: `2 plays`. */
  readonly count: string;
};

const Row = styled.li`
  display: grid;
  grid-template-columns: 1.75rem minmax(0, 1fr) auto;
  gap: var(--space-2);
  align-items: center;
  min-height: 3.5rem;
  padding-block: var(--space-2);
  border-top: 1px solid var(--line);
`;

type TopListProps = { readonly items: readonly TopListItem[]; readonly 'aria-labelledby'?: string };

/** A ranking: place, name and count of each item, the first one at the top. */
export function TopList({ items, 'aria-labelledby': labelledBy }: TopListProps) {
  return (
    <Ol aria-labelledby={labelledBy}>
      {items.map(({ id, name, detail, count }, index) => (
        <Row key={id}>
          <Detail aria-hidden="true">{index + 1}</Detail>
          <RowWords name={name} detail={detail} />
          <Detail>{count}</Detail>
        </Row>
      ))}
    </Ol>
  );
}
