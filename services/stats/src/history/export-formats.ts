import { exportedCompletion, type ExportedCompletion, type ExportQuery } from '@trax/contracts/stats';
import { csvHeader, csvRows } from '@trax/nest-platform/csv';
import type { HistoryEntry } from './history.repository.js';

type Pages = AsyncIterable<readonly HistoryEntry[]>;
/** A kind of file. `render` yields its text piece by piece, at least once for each page. */
type ExportFormat = { readonly contentType: string; readonly render: (pages: Pages) => AsyncIterable<string> };

const COLUMNS = [...exportedCompletion.keyof().options, 'playlistName'] as const;

export const EXPORT_FORMATS = {
  csv: { contentType: 'text/csv; charset=utf-8', render: renderCsv },
  json: { contentType: 'application/json; charset=utf-8', render: renderJson },
} as const satisfies Record<ExportQuery['format'], ExportFormat>;

async function* renderCsv(pages: Pages): AsyncGenerator<string> {
  yield csvHeader(COLUMNS);
  for await (const page of pages) yield csvRows(page.map(toRow));
}

async function* renderJson(pages: Pages): AsyncGenerator<string> {
  yield '[';
  let separator = '\n';
  for await (const page of pages) {
    yield separator + page.map((entry) => JSON.stringify(toExported(entry))).join(',\n');
    separator = ',\n';
  }
  yield '\n]\n';
}

function toExported(entry: HistoryEntry): ExportedCompletion {
  const { playlistName: _name, isOwn: _isOwn, completedAt, ...rest } = entry;
  return { ...rest, completedAt: completedAt.toISOString() };
}

function toRow(entry: HistoryEntry): unknown[] {
  const row = { ...toExported(entry), playlistName: entry.playlistName };
  return COLUMNS.map((column) => row[column]);
}
