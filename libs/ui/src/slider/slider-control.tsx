import * as RadixSlider from 'radix-ui/slider';
import { styled } from 'styled-components';
import type { SliderProps } from './slider.js';

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

  /* The hit area reaches 44 px although the dot is small. */
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

const first = (report: (value: number) => void) => (values: number[]) => {
  const [next] = values;
  if (next !== undefined) report(next);
};

/** What a `Slider` shows once its code is here. */
export function SliderControl(props: SliderProps) {
  const { label, value, min = 0, max, step = 1, valueText, isDisabled = false, onChange, onCommit } = props;
  return (
    <Root
      value={[value]}
      min={min}
      max={max}
      step={step}
      disabled={isDisabled}
      onValueChange={first(onChange)}
      {...(onCommit === undefined ? {} : { onValueCommit: first(onCommit) })}
    >
      <Track>
        <Range />
      </Track>
      <Thumb aria-label={label} aria-valuetext={valueText} />
    </Root>
  );
}
