import type { Numbers } from '@trax/contracts/numbers';
import { RETENTION_WEEKS } from '@trax/contracts/stats-rules';
import { csvHeader, csvRows } from '@trax/nest-platform/csv';

const RETURNED_COLUMNS = Array.from({ length: RETENTION_WEEKS }, (_, index) => `returnedAfter${index + 1}`);
const COLUMNS = [
  'kind',
  'date',
  'listeners',
  'completions',
  'listenedSeconds',
  ...RETURNED_COLUMNS,
  'trackId',
  'displayName',
  'voiceGender',
  'started',
  'finished',
];

type Row = Readonly<Record<string, string | number>>;

/** The text of the file: a line for each day, each week and each track of the lists; what a line does not have is empty. */
export function renderCsv({ days, weeks, topTracks, abandonedTracks }: Numbers): string {
  const rows: Row[] = [
    ...days.map((day) => ({ kind: 'day', ...day })),
    ...weeks.map(({ start, returned, ...heard }) => ({ kind: 'week', date: start, ...heard, ...byWeek(returned) })),
    ...topTracks.map(({ id, ...track }) => ({ kind: 'topTrack', trackId: id, ...track })),
    ...abandonedTracks.map(({ id, ...track }) => ({ kind: 'abandonedTrack', trackId: id, ...track })),
  ];
  return csvHeader(COLUMNS) + csvRows(rows.map((row) => COLUMNS.map((column) => row[column])));
}

const byWeek = (returned: readonly number[]): Row =>
  Object.fromEntries(returned.map((listeners, index) => [RETURNED_COLUMNS[index] ?? '', listeners]));
