import { formatInstant, type InstantStyle } from './format.js';
import { useTimezone } from './timezone.js';

type TimeProps = {
  /** ISO. */
  readonly instant: string;
  readonly show?: InstantStyle;
};

/** An instant in the time zone that the person chose, by default its date. */
export function Time({ instant, show = 'date' }: TimeProps) {
  return <time dateTime={instant}>{formatInstant(instant, show, useTimezone())}</time>;
}
