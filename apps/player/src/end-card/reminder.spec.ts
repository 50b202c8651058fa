import { expect, it, jest } from '@jest/globals';
import { downloadReminder, reminderFile } from './reminder.js';

const aReminder = (queueName: string) =>
  reminderFile({
    now: new Date('2026-03-28T18:30:12.345+01:00'),
    productName: 'Trax',
    queueName,
    url: 'https://trax.test/dashboard',
  });

const unfolded = (file: string): string[] => file.replaceAll('\r\n ', '').split('\r\n');

it('is for the same time of tomorrow, with an alarm at its beginning', () => {
  const tomorrow = new Date('2026-03-28T18:30:12.345+01:00');
  tomorrow.setDate(tomorrow.getDate() + 1); // in the zone of the device, whose clocks may change in this night
  const start = tomorrow.toISOString().replace(/[-:]|\.345/g, '');
  const lines = unfolded(aReminder('Morning energy'));
  expect(lines).toEqual(
    expect.arrayContaining([
      'DTSTAMP:20260328T173012Z',
      `DTSTART:${start}`,
      'SUMMARY:Trax: Morning energy',
      'TRIGGER:PT0M',
      'URL:https://trax.test/dashboard',
    ]),
  );
  expect([lines[0], lines.at(-2), lines.at(-1)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR', '']);
});

it('keeps any name within the text of one line', () => {
  const name = 'Calm, strong; \\ free\nEND:VEVENT ' + 'Ruhe für müde Köpfe 🌙 '.repeat(6);
  const file = aReminder(name);
  for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  const summary = unfolded(file).find((line) => line.startsWith('SUMMARY:'));
  expect(summary).toContain('Calm\\, strong\\; \\\\ free\\nEND:VEVENT Ruhe für müde Köpfe 🌙');
  expect(unfolded(file).filter((line) => line === 'END:VEVENT')).toHaveLength(1);
});

it('stays there to be saved for a minute', () => {
  jest.useFakeTimers();
  const revoke = jest.fn();
  Object.assign(URL, { createObjectURL: () => 'blob:reminder', revokeObjectURL: revoke });
  const save = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  downloadReminder({ now: new Date(), productName: 'Trax', queueName: 'Calm', url: 'https://trax.test/dashboard' });
  expect(save).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(59_999);
  expect(revoke).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(revoke).toHaveBeenCalledWith('blob:reminder');
  jest.useRealTimers();
});
