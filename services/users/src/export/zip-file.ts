import { Readable } from 'node:stream';
import { csvHeader, csvRows } from '@trax/nest-platform/csv';
import { ZipFile } from 'yazl';

type Pages = AsyncIterable<readonly object[]>;

/** Becomes a file of JSON, and one of CSV where there is any row. `readPages` is called for each. */
export type ExportedFile = { readonly name: string; readonly count: number; readonly readPages: () => Pages };

/** A file that is in the ZIP file as it is. */
export type ExportedSound = { readonly name: string; readonly readBytes: () => AsyncIterable<Buffer> };

const MAX_PIECE_BYTES = 1_000_000;

/** A ZIP file in pieces of 1 MB. A page is read when the one before has been consumed. */
export async function* zipFiles(
  readme: string,
  files: readonly ExportedFile[],
  sounds: readonly ExportedSound[],
): AsyncGenerator<Buffer> {
  const zip = new ZipFile();
  const output = Readable.from(zip.outputStream);
  const add = (name: string, open: () => AsyncIterable<string | Buffer>, compress = true) =>
    zip.addReadStreamLazy(name, { compress }, (give) => {
      give(
        null,
        Readable.from(open()).once('error', (error) => output.destroy(error)),
      );
    });
  zip.addBuffer(Buffer.from(readme), 'README.txt');
  for (const { name, count, readPages } of files) {
    add(`${name}.json`, () => renderJson(readPages()));
    if (count > 0) add(`${name}.csv`, () => renderCsv(readPages()));
  }
  // MP3 is compressed already.
  for (const { name, readBytes } of sounds) add(name, readBytes, false);
  zip.end();
  yield* inPieces(output);
}

async function* inPieces(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest = Buffer.alloc(0);
  for await (const chunk of bytes) {
    rest = Buffer.concat([rest, chunk]);
    for (; rest.length >= MAX_PIECE_BYTES; rest = rest.subarray(MAX_PIECE_BYTES))
      yield rest.subarray(0, MAX_PIECE_BYTES);
  }
  if (rest.length > 0) yield rest;
}

async function* renderJson(pages: Pages): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const page of pages) {
    if (page.length === 0) continue;
    yield separator + page.map((row) => JSON.stringify(row)).join(',\n');
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

async function* renderCsv(pages: Pages): AsyncGenerator<string> {
  let columns: readonly string[] | undefined;
  for await (const page of pages) {
    const [first] = page;
    if (first === undefined) continue;
    if (columns === undefined) yield csvHeader(Object.keys(first));
    const names = (columns ??= Object.keys(first));
    yield csvRows(page.map((row) => valuesOf({ ...row }, names)));
  }
}

function valuesOf(row: Readonly<Record<string, unknown>>, names: readonly string[]): unknown[] {
  return names.map((name) => row[name]);
}
