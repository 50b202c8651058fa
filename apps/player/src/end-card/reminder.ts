import { t } from '@trax/i18n/macro';

type Reminder = {
  /** The reminder is for the same time on the day after. */
  readonly now: Date;
  readonly productName: string;
  /** What was played. */
  readonly queueName: string;
  /** The page that the reminder leads to. */
  readonly url: string;
};

const MAX_LINE_BYTES = 75;
/** Safari reads the file some time after the press. */
const REVOKE_AFTER_MS = 60_000;

/** A calendar file (RFC 5545) with one event, tomorrow at this time of the device, and an alarm at its beginning. */
export function reminderFile({ now, productName, queueName, url }: Reminder): string {
  const tomorrow = new Date(now);
  tomorrow.setDate(now.getDate() + 1);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(productName)}//Reminder//EN`,
    'BEGIN:VEVENT',
    `UID:${now.getTime()}@${new URL(url).host}`,
    `DTSTAMP:${asUtc(now)}`,
    `DTSTART:${asUtc(tomorrow)}`,
    'DURATION:PT10M',
    `SUMMARY:${escapeText(`${productName}: ${queueName}`)}`,
    `DESCRIPTION:${escapeText(t`Time to listen again. ${url}`)}`,
    `URL:${url}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:PT0M',
    `DESCRIPTION:${escapeText(`${productName}: ${queueName}`)}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

/** `20261122T073000Z` */
const asUtc = (date: Date): string => date.toISOString().replace(/[-:]|\.\d+/g, '');

const escapeText = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** A line of at most 75 bytes; each further line begins with a space. */
function foldLine(line: string): string {
  const encoder = new TextEncoder();
  const folded = [''];
  for (const character of line) {
    const last = folded.at(-1) ?? '';
    const room = folded.length === 1 ? MAX_LINE_BYTES : MAX_LINE_BYTES - 1;
    if (encoder.encode(last + character).length > room) folded.push(character);
    else folded[folded.length - 1] = last + character;
  }
  return folded.join('\r\n ');
}

/** Lets the browser save the reminder, from which the device's calendar takes it. */
export function downloadReminder(reminder: Reminder): void {
  const href = URL.createObjectURL(new Blob([reminderFile(reminder)], { type: 'text/calendar' }));
  const link = Object.assign(document.createElement('a'), { href, download: 'reminder.ics' });
  link.click();
  setTimeout(() => URL.revokeObjectURL(href), REVOKE_AFTER_MS);
}
