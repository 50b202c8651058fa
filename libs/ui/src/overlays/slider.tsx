import * as RadixSlider from 'radix-ui/slider';
import { useRef } from 'react';
import { styled } from 'styled-components';

const Root = styled(RadixSlider.Root)`
  position: relative;
  display: flex;
  align-items: center;
  width: 100%;
  height: var(--target);
  touch-action: none;
  user-select: none;
  cursor: pointer;

  &[data-disabled] {
    opacity: 0.5;
    cursor: default;
  }
`;

const Track = styled(RadixSlider.Track)`
  position: relative;
  flex: 1;
  height: 4px;
  border-radius: var(--radius-pill);
  background: var(--line);

  @media (forced-colors: active) {
    outline: 1px solid CanvasText;
    background: Canvas;
  }
`;

const Range = styled(RadixSlider.Range)`
  position: absolute;
  height: 100%;
  border-radius: var(--radius-pill);
  background: var(--primary);

  @media (forced-colors: active) {
    background: Highlight;
    forced-color-adjust: none;
  }
`;

const Thumb = styled(RadixSlider.Thumb)`
  display: block;
  width: 16px;
  height: 16px;
  border: 2px solid var(--surface);
  border-radius: var(--radius-pill);
  background: var(--primary);
  transition: transform var(--motion-press) var(--motion-ease);

  /* The hit area is 44 px wide although the dot is small. */
  &::after {
    content: '';
    position: absolute;
    inset: -14px;
  }

  &:hover,
  &:active {
    transform: scale(calc(1 + 0.2 * var(--motion-travel)));
  }

  @media (forced-colors: active) {
    background: ButtonText;
    forced-color-adjust: none;
  }
`;

export type SliderProps = {
  readonly label: string;
  readonly value: number;
  readonly min?: number;
  readonly max: number;
  readonly step?: number;
  /** The value in words for screen readers, such as `1:05 of 3:07`. */
  readonly valueText?: string;
  readonly isDisabled?: boolean;
  /** The new value, at each step of a drag and at each key press. */
  readonly onChange: (value: number) => void;
  /** The final value, always after its `onChange`: when a drag ends, and after each key press. */
  readonly onCommit?: (value: number) => void;
};

/**
 * A slider with one thumb: arrows by `step`, Page keys by ten steps, Home and End. `onCommit` is called by us: Radix reports the end of a key press before its change, and no end for a drag that is cancelled
 * or that returns to where it began.
 */
export function Slider(props: SliderProps) {
  const { label, value, min = 0, max, step = 1, valueText, isDisabled = false, onChange, onCommit } = props;
  const isDragging = useRef(false);
  const draggedTo = useRef<number>(undefined);
  const change = ([next]: number[]) => {
    if (next === undefined) return;
    onChange(next);
    if (isDragging.current) draggedTo.current = next;
    else onCommit?.(next);
  };
  const endDrag = () => {
    const end = draggedTo.current;
    isDragging.current = false;
    draggedTo.current = undefined;
    if (end !== undefined) onCommit?.(end);
  };
  return (
    <Root
      value={[value]}
      min={min}
      max={max}
      step={step}
      disabled={isDisabled}
      onValueChange={change}
      onPointerDown={() => {
        isDragging.current = true;
      }}
      onPointerUp={endDrag}
      onPointerCancel={endDrag}
    >
      <Track>
        <Range />
      </Track>
      <Thumb aria-label={label} aria-valuetext={valueText} />
    </Root>
  );
}
