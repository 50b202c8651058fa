import type { MessageDescriptor } from '@trax/i18n';
import { msg, plural } from '@trax/i18n/macro';

/** How much all listeners together have heard on a day or in a week. */
export type Heard = {
  readonly listeners: number;
  readonly completions: number;
  readonly listenedSeconds: number;
};

/** What the bars of the charts stand for. */
export const MEASURES = ['listeners', 'completions', 'minutes'] as const;
export type Measure = (typeof MEASURES)[number];

export const MEASURE_LABELS: Readonly<Record<Measure, MessageDescriptor>> = {
  listeners: msg`Listeners`,
  completions: msg`Completions`,
  minutes: msg`Minutes`,
};

export const readMeasure = ({ listenedSeconds, ...counts }: Heard, measure: Measure): number =>
  measure === 'minutes' ? Math.round(listenedSeconds / 60) : counts[measure];

/** `3 listeners, 12 completions, 14 minutes` */
export function describeHeard(heard: Heard): string {
  const { listeners, completions } = heard;
  const minutes = readMeasure(heard, 'minutes');
  return [
    plural(listeners, { one: '# listener', other: '# listeners' }),
    plural(completions, { one: '# completion', other: '# completions' }),
    plural(minutes, { one: '# minute', other: '# minutes' }),
  ].join(', ');
}
