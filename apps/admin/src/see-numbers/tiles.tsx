import { i18n, type MessageDescriptor } from '@trax/i18n';
import { msg, plural, t } from '@trax/i18n/macro';
import { Detail, Grid, Panel, textStyle, formatNumber } from '@trax/ui';
import { useId } from 'react';
import { styled } from 'styled-components';
import { readMeasure, type Measure } from './heard.js';
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

const LABELS: Readonly<Record<Measure, MessageDescriptor>> = {
  listeners: msg`Listeners this week`,
  minutes: msg`Minutes this week`,
  completions: msg`Completions this week`,
};
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
          label={i18n._(LABELS[measure])}
          value={formatNumber(readMeasure(present, measure))}
          note={before && describeLastWeek(formatNumber(readMeasure(before, measure)))}
        />
      ))}
      <Tile label={t`Returning`} {...describeReturning(before)} />
    </Grid>
  );
}

const describeLastWeek = (value: string): string => t`Last week: ${value}`;

/** Of the listeners of the week before, those who have listened in the present one. */
function describeReturning(before: NumbersOfWeek | undefined) {
  if (!before || before.listeners === 0) return { value: '–', note: t`Nobody listened last week` };
  const { listeners, returned } = before;
  return {
    value: formatNumber(returned[0] ?? 0),
    note: plural(listeners, { one: 'of # listener of last week', other: 'of # listeners of last week' }),
  };
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
