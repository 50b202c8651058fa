import { describe, expect, it } from '@jest/globals';
import type { Reminder } from '@trax/contracts/reminders';
import { renderCalendar } from './calendar.js';

const ID = '01890000-0000-7000-8000-000000000001';
const PLAYLIST_ID = '01890000-0000-7000-8000-000000000002';
const REMINDER: Reminder = {
  id: ID,
  playlistId: PLAYLIST_ID,
  playlistName: 'Mornings',
  weekdays: [1, 5],
  time: '07:30',
  createdAt: '2026-11-25T09:00:00.000Z', // a Wednesday
};

/** The lines of the calendar, with those that were folded in one. */
function linesOf(changes: Partial<Reminder> = {}, publicUrl = 'https://trax.example') {
  const text = renderCalendar(
    { timezone: 'Europe/Berlin', reminders: [{ ...REMINDER, ...changes }] },
    { productName: 'Trax', publicUrl },
  );
  return text.replaceAll('\r\n\t', '').split('\r\n');
}

describe('the calendar of reminders', () => {
  it('is an event for each, every week at its time, with an alarm and the way to its playlist', () => {
    const address = `https://trax.example/playlists?open=${PLAYLIST_ID}`;
    expect(linesOf()).toEqual(
      expect.arrayContaining([
        'X-WR-TIMEZONE:Europe/Berlin',
        'X-WR-CALNAME:Trax',
        `UID:${ID}@trax.example`,
        'SUMMARY:Listen: Mornings',
        `DESCRIPTION:${address}`,
        `URL:${address}`,
        'DTSTART:20261127T073000', // the Friday after
        'RRULE:FREQ=WEEKLY;BYDAY=MO,FR',
        'TRANSP:TRANSPARENT',
        'BEGIN:VALARM',
        'TRIGGER:-PT1S',
      ]),
    );
  });

  it('is empty without reminders', () => {
    const text = renderCalendar(
      { timezone: 'UTC', reminders: [] },
      { productName: 'Trax', publicUrl: 'https://trax.example' },
    );
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\n[^]*END:VCALENDAR\r\n$/);
    expect(text).not.toContain('VEVENT');
  });

  it.each([
    ['for anything', null],
    ['of a playlist that is deleted', PLAYLIST_ID],
  ])('leads to the playlists for a reminder %s', (_, playlistId) => {
    const lines = linesOf({ playlistId, playlistName: null });
    expect(lines).toContain('SUMMARY:Listen');
    expect(lines).toContain('URL:https://trax.example/playlists');
  });

  it.each([
    [[3], '20261125T'], // the day itself
    [[2], '20261124T'], // where the person is, it may still be Tuesday
    [[1], '20261130T'],
    [[7], '20261129T'],
  ])('begins on a day of its own: %j', (weekdays, start) => {
    expect(linesOf({ weekdays }).find((line) => line.startsWith('DTSTART:'))).toContain(start);
  });

  it('keeps an hour that a change of clocks leaves out', () => {
    // 02:30 of 29 March 2026 exists in no zone of Central Europe.
    const lines = linesOf({ weekdays: [7], time: '02:30', createdAt: '2026-03-29T00:30:00.000Z' });
    expect(lines).toContain('DTSTART:20260329T023000');
  });

  it.each([
    ['Calm, slow; \\ deep', 'Calm\\, slow\\; \\\\ deep'],
    ['One\r\nEND:VEVENT', 'One END:VEVENT'],
    ['One\rATTACH:x', 'One ATTACH:x'],
    ['One\u2028two\ttabs', 'One two tabs'],
    ['שקט 🌙', 'שקט 🌙'],
    ['🌙'.repeat(100), '🌙'.repeat(100)],
  ])('has the name %j in one line', (playlistName, written) => {
    const lines = linesOf({ playlistName });
    expect(lines).toContain(`SUMMARY:Listen: ${written}`);
    expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(1);
    expect(lines.some((line) => line.includes('\r') || line.startsWith('ATTACH'))).toBe(false);
  });

  it.each(['http://localhost:8080', 'http://127.0.0.1:4100', 'http://[::1]:8080'])('is rendered at %s', (publicUrl) => {
    expect(linesOf({}, publicUrl)).toContain(`DESCRIPTION:${publicUrl}/playlists?open=${PLAYLIST_ID}`);
  });
});
