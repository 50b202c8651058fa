import { describe, expect, it } from '@jest/globals';
import { unzipSync } from 'fflate';
import { composeReadme } from './readme.js';
import { zipEntries, type ZipEntry } from './zip-file.js';

const bytes = Buffer.from(crypto.getRandomValues(new Uint8Array(60_000)));

async function* createContent(...parts: (string | Uint8Array)[]) {
  yield* parts;
}
async function zip(entries: AsyncIterable<ZipEntry>): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of zipEntries(entries)) pieces.push(piece);
  return Buffer.concat(pieces);
}

describe('a ZIP file', () => {
  it('holds texts, and sounds as they are', async () => {
    async function* listEntries() {
      yield { name: 'stats/plays.csv', content: createContent('"äh",', '1') };
      yield { name: 'empty.json', content: createContent() };
      yield {
        name: 'I rest.mp3',
        content: createContent(bytes.subarray(0, 25_000), bytes.subarray(25_000)),
        isStored: true,
      };
    }
    const zipped = await zip(listEntries());
    const { 'I rest.mp3': sound, ...texts } = unzipSync(zipped);
    expect(Object.entries(texts).map(([name, text]) => [name, Buffer.from(text).toString()])).toEqual([
      ['stats/plays.csv', '"äh",1'],
      ['empty.json', ''],
    ]);
    expect(bytes.equals(sound ?? Buffer.alloc(0))).toBe(true);
    expect(zipped.includes(bytes)).toBe(true);
  });

  it('requests an entry when the one before is written', async () => {
    const order: string[] = [];
    async function* listEntries() {
      for (const name of ['a', 'b']) {
        async function* read() {
          yield name;
          order.push(`end of ${name}`);
        }
        order.push(name);
        yield { name, content: read() };
      }
    }
    await zip(listEntries());
    expect(order).toEqual(['a', 'end of a', 'b', 'end of b']);
  });

  it('comes in pieces of 1 MB, and reads content when the pieces before it are consumed', async () => {
    let parts = 0;
    let close: () => void = () => undefined;
    const closed = new Promise<void>((resolve) => (close = resolve));
    async function* read() {
      try {
        for (; parts < 60; parts += 1) yield crypto.getRandomValues(new Uint8Array(50_000));
      } finally {
        close();
      }
    }
    const iterator = zipEntries(
      (async function* listEntries() {
        yield { name: 'noise', content: read() };
      })(),
    );
    const first = await iterator.next();
    expect(Buffer.isBuffer(first.value) && first.value.length).toBeGreaterThanOrEqual(1_000_000);
    expect(parts).toBeLessThan(60);
    await iterator.return(undefined);
    await closed;
  });

  it('fails when a content cannot be read', async () => {
    async function* read() {
      yield '1';
      throw new Error('the connection is lost');
    }
    async function* listEntries() {
      yield { name: 'plays', content: read() };
    }
    await expect(zip(listEntries())).rejects.toThrow('the connection is lost');
  });

  it('fails when its entries cannot be listed', async () => {
    async function* listEntries(): AsyncGenerator<ZipEntry> {
      yield { name: 'plays', content: createContent('1') };
      throw new Error('the provider is away');
    }
    await expect(zip(listEntries())).rejects.toThrow('the provider is away');
  });
});

it('the text says what is in it', () => {
  const tables = [{ name: 'stats/plays', count: 1 }];
  const text = composeReadme(tables, ['catalogue/recordings/I rest.mp3'], new Date(0));
  expect(text).toContain('Made at 1970-01-01T00:00:00.000Z');
  expect(text).toContain('stats/plays  1 entry\r\n  catalogue/recordings/I rest.mp3\r\n');
});
