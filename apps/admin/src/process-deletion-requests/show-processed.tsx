import { Button, formatCount, tabularNums, textStyle, VisuallyHidden } from '@trax/ui';
import { useId } from 'react';
import { styled } from 'styled-components';

const Count = styled.span`
  ${textStyle.meta}
  ${tabularNums}
  min-width: 1.5rem;
  padding: 0.125rem var(--space-2);
  border-radius: var(--radius-pill);
  background: var(--primary-soft);
  color: var(--on-primary-soft);
`;

const REQUESTS = { one: 'processed request', other: 'processed requests' };

type ShowProcessedProps = {
  readonly count: number;
  readonly isShown: boolean;
  readonly onChange: (isShown: boolean) => void;
};

/** Processed requests are out of the way until they are asked for. */
export function ShowProcessed({ count, isShown, onChange }: ShowProcessedProps) {
  const countId = useId();
  return (
    <Button variant="secondary" aria-describedby={countId} onClick={() => onChange(!isShown)}>
      {isShown ? 'Hide Processed' : 'Show Processed'}
      <Count aria-hidden="true">{count}</Count>
      <VisuallyHidden id={countId} hidden>
        {formatCount(count, REQUESTS)}
      </VisuallyHidden>
    </Button>
  );
}
