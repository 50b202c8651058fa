import { t } from '@trax/i18n/macro';
import { Detail, formatCount, Grid, Panel, textStyle, formatNumber } from '@trax/ui';
import { useId } from 'react';
import { styled } from 'styled-components';
import { MEASURES, readMeasure, type Measure } from './heard.js';
import type { NumbersOfWeek } from './numbers.query.js';

const Label = styled.h2`
  ${textStyle.secondary}
  color: var(--muted);
  font-weight: 600;
`;

const Value = styled.p`
  ${textStyle.h2}
  font-variant-numeric: tabular-nums;
`;

/* Labels, values and notes of all tiles stand in lines, also where one of them breaks. */
const Sheet = styled(Panel)`
  grid-row: span 3;
  grid-template-rows: subgrid;
`;

const LABELS = {
  listeners: 'Listeners this week',
  minutes: 'Minutes this week',
  completions: 'Completions this week',
} as const satisfies Record<Measure, string>;
const SHOWN = ['listeners', 'minutes', 'completions'] as const;

/** The present week beside the one before. `weeks` is oldest first. */
export function Tiles({ weeks }: { readonly weeks: readonly NumbersOfWeek[] }) {
  const [present, before] = weeks.toReversed();
  if (!present) return null;
  return (
    <Grid gap="4" min="9rem">
      {SHOWN.map((measure) => (
        <Tile
          key={measure}
          label={LABELS[measure]}
          value={formatNumber(readMeasure(present, measure))}
          note={before && t`Last week: ${formatNumber(readMeasure(before, measure))}`}
        />
      ))}
      <Tile label={t`Returning`} {...describeReturning(before)} />
    </Grid>
  );
}

/** Of the listeners of the week before, those who have listened in the present one. */
function describeReturning(before: NumbersOfWeek | undefined) {
  if (!before || before.listeners === 0) return { value: '–', note: t`Nobody listened last week` };
  const value = formatNumber(before.returned[0] ?? 0);
  return { value, note: t`of ${formatCount(before.listeners, MEASURES.listeners)} of last week` };
}

type TileProps = { readonly label: string; readonly value: string; readonly note: string | undefined };

function Tile({ label, value, note }: TileProps) {
  const labelId = useId();
  return (
    <Sheet gap="1" as="section" aria-labelledby={labelId}>
      <Label id={labelId}>{label}</Label>
      <Value>{value}</Value>
      {note !== undefined && <Detail>{note}</Detail>}
    </Sheet>
  );
}
