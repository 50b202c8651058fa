import { tabularNums, Text, textStyle } from '@trax/ui';
import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { styled } from 'styled-components';
import type { Point } from './heard-chart.js';
import { describeHeard, valueOf, type Measure } from './heard.js';

/** With more bars than these there is no room for their values; the chosen one is written above them in any case. */
const MAX_WRITTEN = 12;

const Figure = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
`;

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

const Ticks = styled.div`
  ${textStyle.meta}
  display: flex;
  justify-content: space-between;
  color: var(--muted);
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
  const highest = Math.max(1, ...points.map((point) => valueOf(point, measure)));
  const chosen = points[index];
  if (!chosen) return null;
  const description = `${chosen.name}: ${describeHeard(chosen)}`;
  return (
    <Figure>
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
        $gap={points.length > MAX_WRITTEN ? '1px' : 'var(--space-2)'}
        {...handlers}
      >
        {points.map((point, place) => {
          const value = valueOf(point, measure);
          return (
            <Column key={point.key} data-chosen={place === index || undefined}>
              {points.length <= MAX_WRITTEN && <span>{value}</span>}
              <Bar style={{ height: `${(value / highest) * 85}%` }} />
            </Column>
          );
        })}
      </Plot>
      <Ticks aria-hidden="true">
        {ticksOf(points).map(({ key, tick }) => (
          <span key={key}>{tick}</span>
        ))}
      </Ticks>
    </Figure>
  );
}

/** The first, the middle and the last. */
const ticksOf = (points: readonly Point[]): readonly Point[] =>
  points.filter((_, index) => [0, Math.floor((points.length - 1) / 2), points.length - 1].includes(index));

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
