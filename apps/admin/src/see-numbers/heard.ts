import { formatCount } from '@trax/ui';

/** How much all listeners together have heard on a day or in a week. */
export type Heard = {
  readonly listeners: number;
  readonly completions: number;
  readonly listenedSeconds: number;
};

/** What the bars of the charts stand for. */
export const MEASURES = {
  listeners: { label: 'Listeners', one: 'listener', other: 'listeners' },
  completions: { label: 'Completions', one: 'completion', other: 'completions' },
  minutes: { label: 'Minutes', one: 'minute', other: 'minutes' },
} as const;
export type Measure = keyof typeof MEASURES;
export const MEASURE_NAMES = ['listeners', 'completions', 'minutes'] as const satisfies readonly Measure[];

export const readMeasure = ({ listenedSeconds, ...counts }: Heard, measure: Measure): number =>
  measure === 'minutes' ? Math.round(listenedSeconds / 60) : counts[measure];

/** `3 listeners, 12 completions, 14 minutes` */
export const describeHeard = (heard: Heard): string =>
  MEASURE_NAMES.map((measure) => formatCount(readMeasure(heard, measure), MEASURES[measure])).join(', ');
