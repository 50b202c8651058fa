import { readFileSync } from 'node:fs';
import type { PersistedQueryOptions } from '@apollo/server';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';

const manifestSchema = z.record(z.string(), z.string());
/** The prefix that Apollo Server gives to the SHA-256 of a document. */
const KEY_PREFIX = 'apq:';
const MAX_REGISTERED_CHARACTERS = 1024 * 1024;

type Cache = NonNullable<PersistedQueryOptions['cache']>;

/**
 * The cache of Apollo's automatic persisted queries. The documents of our own screens are in it from the start and cannot
 * be replaced or evicted. What callers register (also another release's screens) shares 1 MiB, the least recently used are evicted first.
 */
export class PersistedDocuments implements Cache {
  private readonly own: ReadonlyMap<string, string>;
  private readonly registered = new LRUCache<string, string>({
    maxSize: MAX_REGISTERED_CHARACTERS,
    sizeCalculation: ({ length }) => length,
  });

  /** @param manifest the text of each document by its SHA-256 */
  constructor(manifest: Readonly<Record<string, string>>) {
    this.own = new Map(Object.entries(manifest).map(([id, text]) => [KEY_PREFIX + id, text]));
  }

  /** Without a manifest there are no documents: the screens then send their text. @throws Error for an invalid manifest */
  static fromFile(path: string): PersistedDocuments {
    let text: string;
    try {
      text = readFileSync(path, 'utf8');
    } catch {
      return new PersistedDocuments({});
    }
    return new PersistedDocuments(manifestSchema.parse(JSON.parse(text)));
  }

  async get(key: string): Promise<string | undefined> {
    return this.own.get(key) ?? this.registered.get(key);
  }

  async set(key: string, text: string): Promise<void> {
    if (!this.own.has(key)) this.registered.set(key, text);
  }

  async delete(key: string): Promise<void> {
    this.registered.delete(key);
  }
}
