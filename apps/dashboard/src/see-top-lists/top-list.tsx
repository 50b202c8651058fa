import { Card, Heading, Text, tabularNums, textStyle } from '@trax/ui';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

export type TopItem = {
  readonly id: string;
  readonly name: string;
  readonly detail?: string;
  /** How often, in words. */
  readonly count: string;
};

const Sheet = styled(Card)`
  display: grid;
  gap: var(--space-4);
  align-content: start;
`;

const Row = styled.li`
  display: grid;
  grid-template-columns: 1.75rem minmax(0, 1fr) auto;
  gap: var(--space-2);
  align-items: center;
  min-height: 3.5rem;
  padding-block: var(--space-2);
  border-top: 1px solid var(--line);
`;

const Quiet = styled.span`
  ${textStyle.secondary}
  ${tabularNums}
  color: var(--muted);
`;

const Words = styled.span`
  display: grid;
`;

const Name = styled.span`
  font-weight: 500;
`;

const Nothing = styled.div`
  display: grid;
  gap: var(--space-4);
  justify-items: start;
`;

type TopListProps = {
  readonly title: string;
  readonly items: readonly TopItem[];
  readonly emptyText: string;
  /** Offered when the list is empty. */
  readonly action: ReactNode;
};

/** A ranking of at most five, or how to get the first one. */
export function TopList({ title, items, emptyText, action }: TopListProps) {
  const headingId = useId();
  return (
    <Sheet as="section" aria-labelledby={headingId}>
      <Heading level={2} look="cardTitle" id={headingId}>
        {title}
      </Heading>
      {items.length === 0 ? (
        <Nothing>
          <Text $tone="muted">{emptyText}</Text>
          {action}
        </Nothing>
      ) : (
        <ol>
          {items.map(({ id, name, detail, count }, index) => (
            <Row key={id}>
              <Quiet aria-hidden="true">{index + 1}</Quiet>
              <Words>
                <Name>{name}</Name>
                {detail !== undefined && <Quiet>{detail}</Quiet>}
              </Words>
              <Quiet>{count}</Quiet>
            </Row>
          ))}
        </ol>
      )}
    </Sheet>
  );
}
