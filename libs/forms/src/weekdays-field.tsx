import { WEEKDAYS, type Weekday } from '@trax/contracts/reminder-rules';
import { ChoicesField } from '@trax/ui';

const NAMES = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

const nameOf = (weekday: Weekday): string => NAMES[weekday - 1] ?? '';
const shortNameOf = (weekday: Weekday): string => nameOf(weekday).slice(0, 3);

const CHOICES = WEEKDAYS.map((value) => ({ value, text: shortNameOf(value) }));

type WeekdaysFieldProps = {
  readonly chosen: readonly Weekday[];
  readonly onChoose: (weekdays: Weekday[]) => void;
  readonly error: string | undefined;
};

/** On which days of the week. */
export const WeekdaysField = (field: WeekdaysFieldProps) => <ChoicesField label="Days" choices={CHOICES} {...field} />;

/** Which days those are: `every day`, `Mon to Fri`, `Sunday`, `Mon, Wed and Fri`. */
export function describeWeekdays(weekdays: readonly number[]): string {
  const days = WEEKDAYS.filter((day) => weekdays.includes(day));
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return '';
  if (days.length === WEEKDAYS.length) return 'every day';
  if (days.length === 1) return nameOf(first);
  if (days.length > 2 && last - first === days.length - 1) return `${shortNameOf(first)} to ${shortNameOf(last)}`;
  return `${days.slice(0, -1).map(shortNameOf).join(', ')} and ${shortNameOf(last)}`;
}
