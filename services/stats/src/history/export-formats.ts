import { exportedCompletion, type ExportedCompletion, type ExportQuery } from '@trax/contracts/stats';
import { csvLine, BYTE_ORDER_MARK } from '@trax/nest-platform/csv';
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
  yield BYTE_ORDER_MARK + csvLine(COLUMNS);
  for await (const page of pages) yield page.map(toLine).join('');
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

function toLine(entry: HistoryEntry): string {
  const row = { ...toExported(entry), playlistName: entry.playlistName };
  return csvLine(COLUMNS.map((column) => row[column]));
}
