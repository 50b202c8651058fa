/** The bytes to send, both ends inclusive; `whole` when the header names no range that we serve. */
export type ByteRange = { readonly first: number; readonly last: number } | 'whole' | 'unsatisfiable';

const SINGLE_RANGE = /^bytes=\s*(\d*)-(\d*)\s*$/;

/**
 * What a `Range` header selects of `size` bytes (RFC 9110 §14): one range (`0-99`), an open one (`100-`) or a suffix
 * (`-100`). Anything else, several ranges too, is ignored, which the RFC allows.
 */
export function readByteRange(header: string | undefined, size: number): ByteRange {
  const [, from = '', to = ''] = SINGLE_RANGE.exec(header ?? '') ?? [];
  if (from === '') return to === '' ? 'whole' : readSuffix(Number(to), size);
  if (to !== '' && Number(to) < Number(from)) return 'whole';
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return Number(from) < size ? { first: Number(from), last } : 'unsatisfiable';
}

function readSuffix(length: number, size: number): ByteRange {
  return length === 0 || size === 0 ? 'unsatisfiable' : { first: Math.max(size - length, 0), last: size - 1 };
}
