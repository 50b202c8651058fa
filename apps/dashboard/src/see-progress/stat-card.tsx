import { Cluster, formatNumber, Numeral, Panel, textStyle } from '@trax/ui';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';

type Tone = 'paper' | 'sun';

const tones = {
  paper: css`
    --quiet: var(--muted);
  `,
  sun: css`
    --quiet: var(--on-sun-soft);
    border-color: transparent;
    background: var(--sun-soft);
    color: var(--on-sun-soft);
  `,
} satisfies Record<Tone, ReturnType<typeof css>>;

const Sheet = styled(Panel)<{ $tone: Tone }>`
  ${({ $tone }) => tones[$tone]}
`;

const Label = styled.h2`
  ${textStyle.secondary}
  font-weight: 600;
  color: var(--quiet);
`;

const Unit = styled.span`
  ${textStyle.lead}
  color: var(--quiet);
`;

const Notes = styled.div`
  ${textStyle.secondary}
  display: grid;
  gap: var(--space-1);
  color: var(--quiet);
`;

type StatCardProps = {
  readonly label: string;
  readonly value: number;
  readonly unit?: string;
  readonly tone?: Tone;
  /** The lines under the numeral. */
  readonly children: ReactNode;
};

/** One big number, what it counts, and a line or two that put it in place. */
export function StatCard({ label, value, unit, tone = 'paper', children }: StatCardProps) {
  const headingId = useId();
  return (
    <Sheet as="section" gap="2" aria-labelledby={headingId} $tone={tone}>
      <Label id={headingId}>{label}</Label>
      <Cluster as="p" gap="2" align="baseline">
        <Numeral>{formatNumber(value)}</Numeral>
        {unit !== undefined && <Unit>{unit}</Unit>}
      </Cluster>
      <Notes>{children}</Notes>
    </Sheet>
  );
}
