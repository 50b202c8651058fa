import { explainFailure } from '@trax/graphql-client';
import { Button, media, Skeleton, Stack, useToast, Ul } from '@trax/ui';
import { useTransition } from 'react';
import { styled } from 'styled-components';

/** Cards below each other on a phone, lines of a table on wider screens: `<RowList><Row>…<RowEnd>…</RowEnd></Row></RowList>`. */
export const RowList = styled(Ul)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);

  ${media.md} {
    gap: 0;
  }
`;

export const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3) var(--space-4);
  align-items: center;
  padding: var(--space-4);
  border: 1px solid var(--line);
  border-radius: var(--radius-control);

  ${media.md} {
    grid-template-columns: minmax(0, 1fr) auto;
    min-height: 4.5rem;
    padding: var(--space-3) var(--space-4);
    border-width: 1px 0 0;
    border-radius: 0;
  }
`;

/** What can be done about it. */
export const RowEnd = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
  align-items: center;

  > button {
    flex: 1 1 auto;
  }

  ${media.md} {
    > button {
      flex: none;
    }
  }
`;

/** In the place of rows that are loading. */
export const RowsSkeleton = () => (
  <RowList as="div">
    {['one', 'two', 'three', 'four'].map((key) => (
      <Row as="div" key={key}>
        <Skeleton width="60%" />
      </Row>
    ))}
  </RowList>
);

type ShowMoreProps = {
  /** What is said when it has failed, for example `Failed to fetch users`. */
  readonly failed: string;
  readonly onLoad: () => Promise<unknown>;
};

/** Ends a list that has another page. */
export function ShowMore({ failed, onLoad }: ShowMoreProps) {
  const { show } = useToast();
  const [isLoading, startLoading] = useTransition();
  const load = () =>
    startLoading(async () => {
      try {
        await onLoad();
      } catch (error) {
        show({ title: 'Error', description: explainFailure(failed, error), tone: 'destructive' });
      }
    });
  return (
    <Stack align="center">
      <Button variant="secondary" isBusy={isLoading} onClick={load}>
        Show more
      </Button>
    </Stack>
  );
}
