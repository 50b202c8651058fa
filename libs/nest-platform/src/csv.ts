/** Without this mark at the beginning of a file Excel reads UTF-8 as another encoding. */
export const BYTE_ORDER_MARK = '\uFEFF';

// What a spreadsheet takes for the beginning of a formula (OWASP, CSV injection).
const FORMULA = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;

/** A line as RFC 4180 writes it. An apostrophe before what looks like a formula makes a spreadsheet show it as text. */
export const csvLine = (values: readonly unknown[]): string => `${values.map(csvField).join(',')}\r\n`;

function csvField(value: unknown): string {
  const text = toText(value);
  const safe = typeof value === 'string' && FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function toText(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'object' && value !== null) return JSON.stringify(value);
  return String(value ?? '');
}
