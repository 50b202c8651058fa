import { t } from '@trax/i18n/macro';
import { Button, Section, VisuallyHidden } from '@trax/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Bars } from './bars.js';
import type { Heard, Measure } from './heard.js';
import { HeardTable, TableScroller } from './heard-table.js';

/** A day or a week. */
export type Point = Heard & {
  readonly key: string;
  /** In words, as tooltips and screen readers have it. */
  readonly name: string;
  /** Under the bar. */
  readonly tick: string;
};

const Scroller = styled(TableScroller)`
  max-height: 26rem;
`;

type HeardChartProps = {
  readonly title: string;
  /** What a bar stands for: `Day`. */
  readonly unit: string;
  /** Names the choice of a bar: `By day: day`. */
  readonly barsLabel: string;
  readonly points: readonly Point[];
  readonly measure: Measure;
};

/** A bar for each day or week, or the same as a table, which screen readers always have. */
export function HeardChart({ title, unit, barsLabel, points, measure }: HeardChartProps) {
  const [isTable, setIsTable] = useState(false);
  const table = <HeardTable title={title} unit={unit} points={points} />;
  return (
    <Section
      title={title}
      actions={
        <Button
          variant="secondary"
          aria-label={t`Show as table: ${title}`}
          aria-pressed={isTable}
          onClick={() => setIsTable(!isTable)}
        >{t`Show as table`}</Button>
      }
    >
      {isTable ? (
        <Scroller role="region" aria-label={t`${title} as a table`} tabIndex={0}>
          {table}
        </Scroller>
      ) : (
        <>
          <Bars label={barsLabel} points={points} measure={measure} />
          <VisuallyHidden as="div">{table}</VisuallyHidden>
        </>
      )}
    </Section>
  );
}
