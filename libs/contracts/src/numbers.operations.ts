import { exportNumbersQuery, numbers, numbersQuery, trackStartInput } from './numbers.js';
import { operation } from './operation.js';
import { TIMEZONE_HEADER } from './completion-rules.js';
import { calendarHeaders } from './stats.js';

const ofAdministrators = { method: 'GET', service: 'stats', policy: 'administrator' } as const;

export const getNumbers = operation({
  ...ofAdministrators,
  id: 'getNumbers',
  path: '/api/admin/numbers',
  summary: 'How much all listeners together have heard, by day, week and track, in the calendar of the administrator',
  parameters: { query: numbersQuery, headers: calendarHeaders.pick({ [TIMEZONE_HEADER]: true }) },
  answers: { 200: { description: 'The numbers', schema: numbers } },
});

export const exportNumbers = operation({
  ...ofAdministrators,
  id: 'exportNumbers',
  path: '/api/admin/numbers/export',
  delivery: 'streamed',
  isExport: true,
  summary: 'The same numbers as a CSV file to download',
  parameters: { query: exportNumbersQuery },
  answers: { 200: { description: 'The file', contentType: 'text/csv' } },
});

export const recordTrackStart = operation({
  id: 'recordTrackStart',
  method: 'POST',
  path: '/api/track-starts',
  service: 'stats',
  policy: 'signed-in',
  summary: 'Count that a play of a track has begun; by whom is not stored',
  parameters: { headers: calendarHeaders },
  body: trackStartInput,
  answers: { 204: { description: 'It was counted, or the track is not known' } },
});
