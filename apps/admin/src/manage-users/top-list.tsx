import { tabularNums, textStyle } from '@trax/ui';
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

const Secondary = styled.span`
  ${textStyle.secondary}
  ${tabularNums}
  color: var(--muted);
`;

const Words = styled.span`
  display: grid;
  overflow-wrap: anywhere;
`;

const Name = styled.span`
  font-weight: 500;
`;

type TopListProps = { readonly items: readonly TopListItem[]; readonly 'aria-labelledby'?: string };

/** A ranking: place, name and count of each item, the first one at the top. */
export function TopList({ items, 'aria-labelledby': labelledBy }: TopListProps) {
  return (
    <ol aria-labelledby={labelledBy}>
      {items.map(({ id, name, detail, count }, index) => (
        <Row key={id}>
          <Secondary aria-hidden="true">{index + 1}</Secondary>
          <Words>
            <Name>{name}</Name>
            {detail !== undefined && <Secondary>{detail}</Secondary>}
          </Words>
          <Secondary>{count}</Secondary>
        </Row>
      ))}
    </ol>
  );
}
