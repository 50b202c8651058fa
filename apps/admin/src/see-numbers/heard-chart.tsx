import { i18n } from '@trax/i18n';
import { t } from '@trax/i18n/macro';
import { Button, formatNumber, Section, tabularNums, textStyle, VisuallyHidden } from '@trax/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Bars } from './bars.js';
import { MEASURE_LABELS, MEASURES, readMeasure, type Heard, type Measure } from './heard.js';

/** A day or a week. */
export type Point = Heard & {
  readonly key: string;
  /** In words, as tooltips and screen readers have it. */
  readonly name: string;
  /** Under the bar. */
  readonly tick: string;
};

/** For a table that is longer or wider than its place. Positioned, so that it clips words for screen readers too. */
export const TableScroller = styled.div`
  position: relative;
  overflow: auto;
`;

/** Names to the left, numbers to the right. */
export const NumbersTable = styled.table`
  ${textStyle.secondary}
  ${tabularNums}
  width: 100%;
  border-collapse: collapse;

  th,
  td {
    padding: var(--space-2) var(--space-1);
    border-top: 1px solid var(--line);
    text-align: end;
  }

  th {
    font-weight: 500;
  }

  th:first-child {
    text-align: start;
  }
`;

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

type HeardTableProps = { readonly title: string; readonly unit: string; readonly points: readonly Point[] };

/** The newest first. */
function HeardTable({ title, unit, points }: HeardTableProps) {
  return (
    <NumbersTable>
      <VisuallyHidden as="caption">{title}</VisuallyHidden>
      <thead>
        <tr>
          <th scope="col">{unit}</th>
          {MEASURES.map((measure) => (
            <th scope="col" key={measure}>
              {i18n._(MEASURE_LABELS[measure])}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {points.toReversed().map((point) => (
          <tr key={point.key}>
            <th scope="row">{point.name}</th>
            {MEASURES.map((measure) => (
              <td key={measure}>{formatNumber(readMeasure(point, measure))}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </NumbersTable>
  );
}
