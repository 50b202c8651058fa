import { WEEKDAYS, type Weekday } from '@trax/contracts/reminder-rules';

const NAMES = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

const nameOf = (weekday: Weekday): string => NAMES[weekday - 1] ?? '';
const shortNameOf = (weekday: Weekday): string => nameOf(weekday).slice(0, 3);

/** The days as choices of a form. */
export const WEEKDAY_CHOICES = WEEKDAYS.map((value) => ({ value, text: shortNameOf(value) }));

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
