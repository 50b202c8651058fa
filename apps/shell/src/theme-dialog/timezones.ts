import { foldText } from '@trax/contracts/fold-text';
import { t } from '@trax/i18n/macro';
import { deviceTimezone } from '@trax/ui';

/** A zone (IANA), or `null` for that of this device. */
export type TimezoneChoice = string | null;

/** Every zone that this browser knows, with the device's own and UTC, by name. */
export function listTimezones(): readonly string[] {
  const known = Intl.supportedValuesOf('timeZone');
  return [...new Set([...known, deviceTimezone(), 'UTC'])].toSorted();
}

/** `America / New York`, or `This device (America / New York)`. */
export const timezoneLabel = (choice: TimezoneChoice): string =>
  choice === null
    ? t`This device (${{ timezone: timezoneLabel(deviceTimezone()) }})`
    : choice.replaceAll('_', ' ').replaceAll('/', ' / ');

/** The choices whose labels have every word of the query: `new york`, `york america` and `America/New_York` find the same. */
export function searchTimezones<Choice extends TimezoneChoice>(
  choices: readonly Choice[],
  query: string,
): readonly Choice[] {
  const words = foldText(query)
    .split(/[\s/_]+/)
    .filter(Boolean);
  return choices.filter((choice) => {
    const label = foldText(timezoneLabel(choice));
    return words.every((word) => label.includes(word));
  });
}
