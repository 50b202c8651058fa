import { formatDay } from '@trax/ui';
import { memo, type RefObject } from 'react';
import { css } from 'styled-components';
import { findLevel, findPlace, type YearGrid } from './year-grid.js';

/** Of a day's place, in units of the drawing. */
export const STEP = 16;
const MONTHS_HEIGHT = 18;

/* A level is a size as well as a colour, for those who cannot tell the colours apart. */
const SIZES = [5, 9, 11, 12.5, 14] as const;

/** The colours of the squares. */
export const squareColours = css`
  rect[data-level='0'] {
    fill: var(--line);
  }

  rect[data-level='1'] {
    fill: var(--amount-1);
  }

  rect[data-level='2'] {
    fill: var(--amount-2);
  }

  rect[data-level='3'] {
    fill: var(--amount-3);
  }

  rect[data-level='4'] {
    fill: var(--amount-4);
  }

  @media (forced-colors: active) {
    rect[data-level] {
      fill: CanvasText;
    }

    rect[data-level='0'] {
      fill: GrayText;
    }
  }
`;

/** The targets of the days, by the index of the day. */
export type DayPlaces = (SVGRectElement | null)[];

type DaysProps = { readonly grid: YearGrid; readonly places: RefObject<DayPlaces> };
type YearDrawingProps = DaysProps & { readonly chosen: number | undefined };

/** A square for each day, the names of the months, and an outline around the chosen day. */
export function YearDrawing({ grid, places, chosen }: YearDrawingProps) {
  const columns = findPlace(grid.days.length - 1, grid).column + 1;
  return (
    <svg viewBox={`0 0 ${columns * STEP} ${MONTHS_HEIGHT + 7 * STEP}`} aria-hidden="true" focusable="false">
      <Days grid={grid} places={places} />
      {chosen !== undefined && (
        <rect
          {...findCorner(chosen, grid)}
          width={STEP}
          height={STEP}
          rx="4"
          fill="none"
          pointerEvents="none"
          data-chosen
        />
      )}
    </svg>
  );
}

const findCorner = (index: number, grid: YearGrid) => {
  const { column, row } = findPlace(index, grid);
  return { x: column * STEP, y: MONTHS_HEIGHT + row * STEP };
};

// All of them would otherwise be rendered again at each step of the pointer.
const Days = memo(function AllDays({ grid, places }: DaysProps) {
  const lastColumn = findPlace(grid.days.length - 1, grid).column;
  return grid.days.map(({ date, completions }, index) => {
    const { x, y } = findCorner(index, grid);
    return (
      <g key={date}>
        {date.endsWith('-01') && x < lastColumn * STEP && (
          <text x={x} y={MONTHS_HEIGHT - 7}>
            {formatDay(date, 'shortMonth')}
          </text>
        )}
        <Square level={findLevel(completions)} x={x} y={y} />
        {/* The whole place of the day is its target, whatever its size. */}
        <rect
          ref={(place) => {
            places.current[index] = place;
          }}
          x={x}
          y={y}
          width={STEP}
          height={STEP}
          fillOpacity="0"
          data-index={index}
        />
      </g>
    );
  });
});

type SquareProps = {
  readonly level: number;
  /** Of the place in which it stands. */
  readonly x: number;
  readonly y: number;
};

/** As large as the day's level. */
export function Square({ level, x, y }: SquareProps) {
  const size = SIZES[level] ?? SIZES[0];
  const inset = (STEP - size) / 2;
  return <rect x={x + inset} y={y + inset} width={size} height={size} rx={Math.min(4, size / 2)} data-level={level} />;
}
