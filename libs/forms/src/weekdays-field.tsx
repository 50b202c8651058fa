import { WEEKDAYS, type Weekday } from '@trax/contracts/reminder-rules';
import { i18n, type MessageDescriptor } from '@trax/i18n';
import { msg, t } from '@trax/i18n/macro';
import { ChoicesField, formatDay } from '@trax/ui';

const NAMES: Readonly<Record<Weekday, MessageDescriptor>> = {
  1: msg`Monday`,
  2: msg`Tuesday`,
  3: msg`Wednesday`,
  4: msg`Thursday`,
  5: msg`Friday`,
  6: msg`Saturday`,
  7: msg`Sunday`,
};

/** `Mon`: as every date of that weekday is written, of which the first of 2024 was a Monday. */
const shortNameOf = (weekday: Weekday): string => formatDay(`2024-01-0${weekday}`, 'weekday');

type WeekdaysFieldProps = {
  readonly chosen: readonly Weekday[];
  readonly onChoose: (weekdays: Weekday[]) => void;
  readonly error: string | undefined;
};

/** On which days of the week. */
export const WeekdaysField = (field: WeekdaysFieldProps) => (
  <ChoicesField label={t`Days`} choices={WEEKDAYS.map((value) => ({ value, text: shortNameOf(value) }))} {...field} />
);

/** Which days those are: `every day`, `Mon to Fri`, `Sunday`, `Mon, Wed and Fri`. */
export function describeWeekdays(weekdays: readonly number[]): string {
  const days = WEEKDAYS.filter((day) => weekdays.includes(day));
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return '';
  if (days.length === WEEKDAYS.length) return t`every day`;
  if (days.length === 1) return i18n._(NAMES[first]);
  const [firstDay, lastDay] = [shortNameOf(first), shortNameOf(last)];
  if (days.length > 2 && last - first === days.length - 1) return t`${firstDay} to ${lastDay}`;
  const otherDays = days.slice(0, -1).map(shortNameOf).join(', ');
  return t`${otherDays} and ${lastDay}`;
}
