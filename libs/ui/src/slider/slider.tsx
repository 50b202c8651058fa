import { styled } from 'styled-components';
import { onDemand, useOnDemand } from '../on-demand/on-demand.js';

export type SliderProps = {
  readonly label: string;
  readonly value: number;
  readonly min?: number;
  readonly max: number;
  readonly step?: number;
  /** The value in words for screen readers, such as `1:05 of 3:07`. */
  readonly valueText?: string;
  readonly isDisabled?: boolean;
  /** Each step of a drag or key press. */
  readonly onChange: (value: number) => void;
  /** The value at which a drag or key press ended. */
  readonly onCommit?: (value: number) => void;
};

const control = onDemand(async () => (await import('./slider-control.js')).SliderControl);

/** Fetches sliders ahead of a part of the page that shows one. Never rejects. */
export const preloadSlider = control.load;

const Room = styled.div`
  width: 100%;
  height: var(--target);
`;

/** A slider with one thumb: arrows by `step`, Page keys by ten steps, Home and End. */
export function Slider(props: SliderProps) {
  const Control = useOnDemand(control, true, stayEmpty);
  return Control ? <Control {...props} /> : <Room />;
}

const stayEmpty = (): void => undefined;
