import { stringify, type Options } from 'csv-stringify/sync';

// Where a spreadsheet begins a cell that it takes for a formula: at the beginning of a text, for which the library has
// `escape_formulas`, and behind what another spreadsheet takes for the separator.
const LATER_FORMULA = /(^ +|[\t\r\n|;] *)(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;
const escapeFormulas = (text: string) => text.replace(LATER_FORMULA, "$1'");

/** As RFC 4180 says. An apostrophe before what looks like a formula makes a spreadsheet show it as text. */
const OPTIONS: Options = {
  record_delimiter: '\r\n',
  quoted_string: true,
  quoted_empty: false,
  escape_formulas: true,
  cast: {
    string: escapeFormulas,
    boolean: String,
    date: (date) => date.toISOString(),
    object: (value) => escapeFormulas(JSON.stringify(value)),
  },
};

/** The first line of a file. Without the byte order mark before it Excel reads UTF-8 as another encoding. */
export const csvHeader = (columns: readonly string[]): string => stringify([[...columns]], { ...OPTIONS, bom: true });

/** The lines of these rows. */
export const csvRows = (rows: ReadonlyArray<readonly unknown[]>): string => stringify([...rows], OPTIONS);
