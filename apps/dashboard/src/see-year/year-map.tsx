import { plural, t } from '@trax/i18n/macro';
import { Ul, tabularNums, textStyle, formatDay, formatMinutes } from '@trax/ui';
import { useRef, useState } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { styled } from 'styled-components';
import { Square, squareColours, STEP, YearDrawing, type DayPlaces } from './year-days.js';
import { dayAfterKey, LEVELS, type YearDay, type YearGrid } from './year-grid.js';

const Frame = styled.div`
  position: relative;
`;

/* Reversed, it begins with its end, also after the width has changed. */
const Scroller = styled.div`
  display: flex;
  flex-direction: row-reverse;
  overflow-x: auto;
  overscroll-behavior-x: contain;
`;

const Year = styled.div`
  flex: 1 0 53rem;
  border-radius: var(--radius-control);
  cursor: default;
  outline-offset: -2px;

  svg {
    display: block;
    width: 100%;
  }

  text {
    fill: var(--muted);
    font-size: 11px;
  }

  ${squareColours}

  rect[data-chosen] {
    stroke: var(--ink);
    stroke-width: 2;
  }
`;

const Tooltip = styled.div`
  ${textStyle.secondary}
  ${tabularNums}
  position: absolute;
  z-index: 1;
  width: max-content;
  max-width: 15rem;
  padding: var(--space-2) var(--space-3);
  border: 1px solid var(--raised-line);
  border-radius: var(--radius-control);
  background: var(--raised);
  box-shadow: var(--shadow);
  color: var(--ink);
  pointer-events: none;

  strong {
    display: block;
  }
`;

const Legend = styled(Ul)`
  ${textStyle.meta}
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-4);
  margin-top: var(--space-3);
  color: var(--muted);

  li {
    display: flex;
    gap: var(--space-1);
    align-items: center;
  }

  svg {
    width: 1rem;
    height: 1rem;
  }

  ${squareColours}
`;

/** Describes a day in words: `3 completions, 2 minutes`. */
const describeAmount = ({ completions, listenedSeconds }: YearDay): string =>
  completions === 0
    ? t`Nothing heard`
    : `${plural(completions, { one: '# completion', other: '# completions' })}, ${formatMinutes(listenedSeconds)}`;

/**
 * A column for each week. Pointer and arrow keys choose a day, which a tooltip describes; to screen readers that is a slider
 * along the year. On a phone it scrolls sideways and begins with the present week.
 */
export function YearMap({ grid }: { readonly grid: YearGrid }) {
  const { frame, places, index, tooltip, handlers, follow } = useChosenDay(grid.days);
  const day = grid.days[index];
  return (
    <Frame ref={frame}>
      <Scroller onScroll={follow}>
        <Year
          role="slider"
          tabIndex={0}
          aria-label={t`Day of the year`}
          aria-valuemin={0}
          aria-valuemax={grid.days.length - 1}
          aria-valuenow={index}
          aria-valuetext={day && `${formatDay(day.date, 'full')}: ${describeAmount(day)}`}
          {...handlers}
        >
          <YearDrawing grid={grid} places={places} chosen={tooltip && index} />
        </Year>
      </Scroller>
      {tooltip && day && (
        <Tooltip aria-hidden="true" style={tooltip}>
          <strong>{describeAmount(day)}</strong>
          <span>{formatDay(day.date, 'full')}</span>
        </Tooltip>
      )}
      <Levels />
    </Frame>
  );
}

/** The day that pointer or keyboard have chosen, by its index, and where its tooltip is while there is one. */
function useChosenDay({ length }: readonly YearDay[]) {
  const frame = useRef<HTMLDivElement>(null);
  const places = useRef<DayPlaces>([]);
  const [index, setIndex] = useState(length - 1);
  const [tooltip, setTooltip] = useState<TooltipPlace>();
  const choose = (next: number) => {
    setIndex(next);
    setTooltip(placeAbove(frame.current, places.current[next]));
  };
  const hide = () => setTooltip(undefined);
  const chooseByPointer = ({ target }: PointerEvent) => {
    const pointed = target instanceof SVGElement ? target.dataset['index'] : undefined;
    if (pointed !== undefined) choose(Number(pointed));
  };
  const chooseByKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') hide();
    const next = dayAfterKey(event.key, index);
    if (next === undefined) return;
    event.preventDefault();
    places.current[next]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    choose(next);
  };
  const handlers = {
    onPointerMove: chooseByPointer,
    onPointerDown: chooseByPointer,
    // A finger leaves as soon as it is lifted.
    onPointerLeave: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && hide(),
    onKeyDown: chooseByKey,
    onFocus: () => choose(index),
    onBlur: hide,
  };
  return { frame, places, index, tooltip, handlers, follow: () => tooltip && choose(index) };
}

function Levels() {
  return (
    <Legend aria-label={t`Completions in a day`}>
      {LEVELS.map(({ from, label }, level) => (
        <li key={from}>
          <svg viewBox={`0 0 ${STEP} ${STEP}`} aria-hidden="true" focusable="false">
            <Square level={level} x={0} y={0} />
          </svg>
          <span>{label()}</span>
        </li>
      ))}
    </Legend>
  );
}

type TooltipPlace = { readonly left: string; readonly top: number; readonly transform: string };

/** Above a day, within the frame at both sides. */
function placeAbove(frame: Element | null, place: DayPlaces[number] | undefined): TooltipPlace | undefined {
  if (!frame || !place) return undefined;
  const [day, outer] = [place.getBoundingClientRect(), frame.getBoundingClientRect()];
  const middle = (day.left + day.width / 2 - outer.left) / outer.width;
  const share = Math.min(1, Math.max(0, middle));
  return { left: `${share * 100}%`, top: day.top - outer.top - 6, transform: `translate(${-share * 100}%, -100%)` };
}
