import { PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** A file of a ZIP file. */
export type ZipEntry = {
  readonly name: string;
  readonly content: AsyncIterable<string | Uint8Array>;
  /** Of what is compressed already. */
  readonly isStored?: boolean;
};

const PIECE_BYTES = 1_000_000;

/**
 * A ZIP file in pieces of about 1 MB. An entry is requested when all of the one before is written, and its content is read when
 * the pieces before it have been consumed.
 */
export async function* zipEntries(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const zip = new ZipFile();
  const output = zip.outputStream.pipe(new PassThrough());
  let current: Readable | undefined;
  const addAll = async () => {
    for await (const { name, content, isStored = false } of entries) {
      current = Readable.from(content, { objectMode: false });
      zip.addReadStream(current, name, { compress: !isStored });
      await finished(current);
    }
    zip.end();
  };
  addAll().catch((error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error))));
  try {
    yield* inPieces(output);
  } finally {
    current?.destroy();
  }
}

async function* inPieces(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let [chunks, size]: [Buffer[], number] = [[], 0];
  for await (const chunk of bytes) {
    chunks.push(chunk);
    size += chunk.length;
    if (size < PIECE_BYTES) continue;
    yield Buffer.concat(chunks);
    [chunks, size] = [[], 0];
  }
  if (size > 0) yield Buffer.concat(chunks);
}
