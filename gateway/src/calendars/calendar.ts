import { WEEKDAYS, playlistPath } from '@trax/contracts/reminder-rules';
import type { Calendar, Reminder } from '@trax/contracts/reminders';
import { createEvents, type EventAttributes } from 'ics';

const DAY_MS = 86_400_000;
const DAY_CODES = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;

type Installation = { readonly productName: string; readonly publicUrl: string };

/** The reminders as an iCalendar file: an event each, every week. */
export function renderCalendar({ reminders, timezone }: Calendar, installation: Installation): string {
  const header = { productId: oneLine(installation.productName), calName: oneLine(installation.productName) };
  const { error, value } = createEvents(
    reminders.map((reminder) => toEvent(reminder, installation)),
    header,
  );
  if (error || value === null) throw new Error('a calendar cannot be rendered', { cause: error });
  // What the library does not know: Google Calendar would take a time without a zone for one of UTC.
  return value.replace('BEGIN:VCALENDAR\r\n', `$&X-WR-TIMEZONE:${timezone}\r\n`);
}

function toEvent(reminder: Reminder, { publicUrl }: Installation): EventAttributes {
  const { id, playlistId, playlistName, weekdays } = reminder;
  const { href, hostname } = new URL(playlistPath(playlistName === null ? null : playlistId), publicUrl);
  return {
    uid: `${id}@${hostname}`,
    title: playlistName === null ? 'Listen' : `Listen: ${oneLine(playlistName)}`,
    description: href,
    // The library takes no IPv6 address.
    ...(hostname.startsWith('[') ? {} : { url: href }),
    start: firstStart(reminder),
    duration: { minutes: 15 },
    recurrenceRule: `FREQ=WEEKLY;BYDAY=${weekdays.map((day) => DAY_CODES[day - 1]).join(',')}`,
    // It takes no room in the day of the person.
    transp: 'TRANSPARENT',
    busyStatus: 'FREE',
    // Of a zero the library makes a trigger that no calendar reads.
    alarms: [{ action: 'display', description: 'Time to listen', trigger: { seconds: 1, before: true } }],
  };
}

/**
 * The first of its events, as text: a time without a zone, which RFC 5545 calls floating. It comes at the same hour wherever the
 * person is and whatever the clocks do there, and no zone of this server has a part in it. Calendar apps that know no such time take
 * the zone of the calendar.
 */
function firstStart({ createdAt, weekdays, time }: Reminder): string {
  // Where the person is, it may still have been the day before.
  const dayBeforeMs = Date.parse(createdAt) - DAY_MS;
  const days = WEEKDAYS.map((_, index) => new Date(dayBeforeMs + index * DAY_MS));
  const first = days.find((day) => weekdays.includes(day.getUTCDay() || 7));
  return `${(first ?? new Date(dayBeforeMs)).toISOString().slice(0, 10)}T${time}00`.replaceAll(/[-:]/g, '');
}

/** A name may have line breaks, of which the library escapes one kind only. */
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ');
