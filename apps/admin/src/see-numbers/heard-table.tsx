import { i18n } from '@trax/i18n';
import { formatNumber, tabularNums, textStyle, VisuallyHidden } from '@trax/ui';
import { styled } from 'styled-components';
import { MEASURE_LABELS, MEASURES, readMeasure } from './heard.js';
import type { Point } from './heard-chart.js';

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

type HeardTableProps = { readonly title: string; readonly unit: string; readonly points: readonly Point[] };

/** The newest first. */
export function HeardTable({ title, unit, points }: HeardTableProps) {
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
