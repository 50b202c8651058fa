import { formatNumber, Stack, tabularNums, Text, textStyle } from '@trax/ui';
import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { styled } from 'styled-components';
import type { Point } from './heard-chart.js';
import { describeHeard, readMeasure, type Measure } from './heard.js';

/** With more bars than these there is no room for their values; the chosen one is written above them in any case. */
const MAX_WRITTEN = 12;

/** On a phone there is room for the texts of so many bars; of more every second one is hidden. */
const MAX_NARROW = 6;

const Plot = styled.div<{ $gap: string }>`
  display: flex;
  gap: ${({ $gap }) => $gap};
  height: 12rem;
  border-bottom: 1px solid var(--line-strong);
  border-radius: var(--radius-control) var(--radius-control) 0 0;
  cursor: default;
  outline-offset: 2px;
  touch-action: pan-y;
`;

const Column = styled.span`
  ${textStyle.meta}
  ${tabularNums}
  display: flex;
  flex: 1 1 0;
  flex-direction: column;
  justify-content: end;
  min-width: 0;
  color: var(--muted);
  text-align: center;
`;

const Bar = styled.span`
  display: block;
  flex: none;
  border-radius: 3px 3px 0 0;
  background: var(--amount-2);

  [data-chosen] > & {
    background: var(--primary);
  }

  @media (forced-colors: active) {
    background: CanvasText;
    forced-color-adjust: none;

    [data-chosen] > & {
      background: Highlight;
    }
  }
`;

/* The columns of the bars; a text may be wider than its column. */
const Ticks = styled.div<{ $gap: string }>`
  ${textStyle.meta}
  display: flex;
  gap: ${({ $gap }) => $gap};
  color: var(--muted);
  container-type: inline-size;

  > span {
    display: flex;
    flex: 1 1 0;
    justify-content: center;
    min-width: 0;
    white-space: nowrap;
  }

  > [data-narrow]:first-child {
    justify-content: start;
  }

  > [data-narrow]:last-child {
    justify-content: end;
  }

  @container (max-width: 36rem) {
    > [data-second] {
      visibility: hidden;
    }
  }
`;

type BarsProps = {
  readonly label: string;
  /** Oldest first. */
  readonly points: readonly Point[];
  readonly measure: Measure;
};

/** Pointer and arrow keys choose a bar, which is described above all of them; to screen readers that is a slider. */
export function Bars({ label, points, measure }: BarsProps) {
  const { index, handlers } = useChosenBar(points.length);
  const highest = Math.max(1, ...points.map((point) => readMeasure(point, measure)));
  const chosen = points[index];
  if (!chosen) return null;
  const isDense = points.length > MAX_WRITTEN;
  const gap = isDense ? '1px' : 'var(--space-2)';
  const description = `${chosen.name}: ${describeHeard(chosen)}`;
  return (
    <Stack gap="3">
      <Text $size="secondary" aria-hidden="true">
        {description}
      </Text>
      <Plot
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={points.length - 1}
        aria-valuenow={index}
        aria-valuetext={description}
        $gap={gap}
        {...handlers}
      >
        {points.map((point, place) => {
          const value = readMeasure(point, measure);
          return (
            <Column key={point.key} data-chosen={place === index || undefined}>
              {!isDense && <span>{formatNumber(value)}</span>}
              <Bar style={{ height: `${(value / highest) * 85}%` }} />
            </Column>
          );
        })}
      </Plot>
      <Ticks aria-hidden="true" $gap={gap}>
        {points.map(({ key, tick }, place) => (
          <span
            key={key}
            data-narrow={isDense || undefined}
            data-second={(!isDense && points.length > MAX_NARROW && (points.length - place) % 2 === 0) || undefined}
          >
            {(!isDense || isMarked(place, points.length)) && tick}
          </span>
        ))}
      </Ticks>
    </Stack>
  );
}

/** The first, the middle and the last. */
const isMarked = (place: number, count: number): boolean => [0, Math.floor((count - 1) / 2), count - 1].includes(place);

/** The last one, until pointer or keyboard have chosen another. */
function useChosenBar(count: number) {
  const [chosen, setChosen] = useState<number>();
  const index = Math.min(chosen ?? count - 1, count - 1);
  // By the place: a finger that moves stays with the bar on which it was put down.
  const chooseByPointer = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    if (width > 0) setChosen(Math.min(count - 1, Math.max(0, Math.floor(((clientX - left) / width) * count))));
  };
  const chooseByKey = (event: KeyboardEvent) => {
    const next = placeAfterKey(event.key, index, count);
    if (next === undefined) return;
    event.preventDefault();
    setChosen(next);
  };
  return {
    index,
    handlers: { onPointerMove: chooseByPointer, onPointerDown: chooseByPointer, onKeyDown: chooseByKey },
  };
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 };

/** The place that a key leads to; undefined for a key that leads nowhere. */
function placeAfterKey(key: string, index: number, count: number): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = STEPS[key];
  return step === undefined ? undefined : Math.min(count - 1, Math.max(0, index + step));
}
