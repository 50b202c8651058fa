/** A file that is not UTF-8. The message names the file and the line, and says what to do. */
export class NotUtf8 extends Error {}

const LINE_FEED = 0x0a;
const UTF_16_MARKS = ['fffe', 'feff'];
const SAVE_AGAIN = 'save the file as UTF-8';

/**
 * The text of `file`, which a person wrote or exported, in UTF-8 with or without a byte order mark. Nothing is replaced: what
 * cannot be decoded is refused.
 * @throws NotUtf8
 */
export function decodeUtf8(bytes: Uint8Array, file: string): string {
  const refuse = (line: number, fault: string): never => {
    throw new NotUtf8(`${file}:${line}: ${fault}`);
  };
  const mark = Buffer.from(bytes.subarray(0, 2)).toString('hex');
  if (UTF_16_MARKS.includes(mark) || bytes.includes(0)) return refuse(1, `is UTF-16, not UTF-8: ${SAVE_AGAIN}`);
  const text = tryToDecode(bytes);
  return text ?? refuse(findLine(bytes), `is not UTF-8, perhaps Windows-1252: ${SAVE_AGAIN}`);
}

function tryToDecode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function findLine(bytes: Uint8Array): number {
  let line = 1;
  for (let start = 0; start < bytes.length; line += 1) {
    const end = bytes.indexOf(LINE_FEED, start);
    const next = end === -1 ? bytes.length : end + 1;
    if (tryToDecode(bytes.subarray(start, next)) === undefined) return line;
    start = next;
  }
  return line;
}
