import { deviceTimezone } from '../theme/clock.js';
import { timezoneLabel } from './timezones.js';

/** A zone (IANA), or `null` for that of this device. */
export type TimezoneChoice = string | null;

export const choiceLabel = (choice: TimezoneChoice): string =>
  choice === null ? `This device (${timezoneLabel(deviceTimezone())})` : timezoneLabel(choice);

/** Those whose labels have every word that was typed: `new york`, `york america` and `America/New_York` find the same. */
export function searchTimezones<Choice extends TimezoneChoice>(
  choices: readonly Choice[],
  query: string,
): readonly Choice[] {
  const words = wordsOf(query);
  return choices.filter((choice) => {
    const label = choiceLabel(choice).toLowerCase();
    return words.every((word) => label.includes(word));
  });
}

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s/_]+/)
    .filter(Boolean);
