import { t } from '@trax/i18n/macro';

/** How many of the bars of the meter are lit at most. */
export const METER_BARS = 12;

/** The first bar begins at -54 dB, and each is 4 dB: the last one is lit from -6 dB on. */
const FLOOR_DB = -54;
const DB_PER_BAR = 4;
const TOO_LOUD_BARS = METER_BARS;
const GOOD_BARS = 5;

/** How many bars a level from 0 to 1 lights. */
export function countBars(level: number): number {
  if (level <= 0) return 0;
  const bars = Math.floor((20 * Math.log10(level) - FLOOR_DB) / DB_PER_BAR);
  return Math.min(METER_BARS, Math.max(0, bars));
}

/** The same in words, for everybody who cannot go by bars. */
export function describeBars(bars: number): string {
  if (bars >= TOO_LOUD_BARS) return t`Too loud`;
  if (bars >= GOOD_BARS) return t`Good level`;
  return bars === 0 ? t`Nothing to hear` : t`Quiet`;
}
