import { Heading, textStyle } from '@trax/ui';
import { useId } from 'react';
import { styled } from 'styled-components';

const Sheet = styled.div`
  display: grid;
  gap: var(--space-2);
  align-content: start;
`;

const Title = styled(Heading)`
  ${textStyle.secondary}
  font-weight: 600;
`;

const List = styled.ol`
  ${textStyle.secondary}
  display: grid;
  gap: var(--space-1);
`;

const Row = styled.li`
  overflow-wrap: anywhere;
`;

const Note = styled.span`
  color: var(--muted);
`;

type TopListProps = {
  readonly title: string;
  readonly rows: readonly { readonly id: string; readonly name: string; readonly note: string }[];
};

/** Nothing when nothing is ranked. */
export function TopList({ title, rows }: TopListProps) {
  const titleId = useId();
  if (rows.length === 0) return null;
  return (
    <Sheet>
      <Title level={3} id={titleId}>
        {title}
      </Title>
      <List aria-labelledby={titleId}>
        {rows.map(({ id, name, note }) => (
          <Row key={id}>
            {name} <Note>({note})</Note>
          </Row>
        ))}
      </List>
    </Sheet>
  );
}
