import { exportedCompletion, type ExportedCompletion, type ExportQuery } from '@trax/contracts/stats';
import type { HistoryEntry } from './history.repository.js';

type Pages = AsyncIterable<readonly HistoryEntry[]>;
/** A kind of file. `render` yields its text piece by piece, at least once for each page. */
type ExportFormat = { readonly contentType: string; readonly render: (pages: Pages) => AsyncIterable<string> };

const COLUMNS = [...exportedCompletion.keyof().options, 'playlistName'] as const;
// Without this mark Excel reads UTF-8 as another encoding.
const BYTE_ORDER_MARK = '\uFEFF';
// What a spreadsheet takes for the beginning of a formula (OWASP, CSV injection).
const FORMULA = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;

export const EXPORT_FORMATS = {
  csv: { contentType: 'text/csv; charset=utf-8', render: renderCsv },
  json: { contentType: 'application/json; charset=utf-8', render: renderJson },
} as const satisfies Record<ExportQuery['format'], ExportFormat>;

async function* renderCsv(pages: Pages): AsyncGenerator<string> {
  yield `${BYTE_ORDER_MARK}${COLUMNS.join(',')}\r\n`;
  for await (const page of pages) yield page.map(csvLine).join('');
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
  const { playlistName: _, completedAt, ...rest } = entry;
  return { ...rest, completedAt: completedAt.toISOString() };
}

function csvLine(entry: HistoryEntry): string {
  const row = { ...toExported(entry), playlistName: entry.playlistName };
  return `${COLUMNS.map((column) => csvField(row[column])).join(',')}\r\n`;
}

/** A field as RFC 4180 writes it. An apostrophe before what looks like a formula makes a spreadsheet show it as text. */
export function csvField(value: ExportedCompletion[keyof ExportedCompletion]): string {
  const text = String(value ?? '');
  const safe = typeof value === 'string' && FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
