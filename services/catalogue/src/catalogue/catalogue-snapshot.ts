import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { etagOf } from '@trax/nest-platform/etag';
import { Health } from '@trax/nest-platform/health';
import { CatalogueRepository } from './catalogue.repository.js';
import { SampleRepository } from './sample.repository.js';

/** The body of an answer with its ETag. */
export type CachedAnswer = { readonly bytes: Buffer; readonly etag: string };
type Snapshot = {
  readonly version: number;
  readonly trackGroups: CachedAnswer;
  readonly tracks: CachedAnswer;
  /** The description of the published track and the path of its audio. */
  readonly sample: { readonly answer: CachedAnswer; readonly filePath: string } | undefined;
};

const WATCH_INTERVAL_MS = 1_000;

function toAnswer(content: object): CachedAnswer {
  const bytes = Buffer.from(JSON.stringify(content));
  return { bytes, etag: etagOf(bytes) };
}

/**
 * Both lists and the sample as bytes, read once per import. The version is polled every second, so that an import by another process is
 * visible within two. While the database is unavailable the last lists are served, and the process stays ready.
 */
@Injectable()
export class CatalogueSnapshot implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('catalogue');
  private snapshot: Snapshot | undefined;
  private loading: Promise<Snapshot> | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly catalogue: CatalogueRepository,
    private readonly sample: SampleRepository,
    private readonly health: Health,
  ) {}

  onApplicationBootstrap(): void {
    this.health.makeOptional('database');
    this.health.add('catalogue', async () => this.get());
    this.watchLater();
  }

  onModuleDestroy(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  /** The current lists, from memory once they have been read. */
  get(): Snapshot | Promise<Snapshot> {
    return this.snapshot ?? this.load();
  }

  private load(): Promise<Snapshot> {
    this.loading ??= this.read().finally(() => {
      this.loading = undefined;
    });
    return this.loading;
  }

  private async read(): Promise<Snapshot> {
    // The version first: an import that commits in between leaves an older number here and is read again.
    const version = await this.catalogue.readVersion();
    const [groups, tracks, published] = await Promise.all([
      this.catalogue.listTrackGroups(),
      this.catalogue.listTracks(),
      this.sample.find(),
    ]);
    this.snapshot = {
      version,
      trackGroups: toAnswer(groups.map(({ id, name, description }) => ({ id, name, description }))),
      // Outside a playlist a track is played once.
      tracks: toAnswer(tracks.map((track) => ({ ...track, repetitions: 1 }))),
      sample: published && { answer: toAnswer(published.sample), filePath: published.filePath },
    };
    return this.snapshot;
  }

  private watchLater(): void {
    this.timer = setTimeout(() => void this.watch(), WATCH_INTERVAL_MS);
  }

  private async watch(): Promise<void> {
    try {
      if ((await this.catalogue.readVersion()) !== this.snapshot?.version) await this.load();
    } catch (error) {
      this.logger.debug(`the version could not be read: ${String(error)}`);
    }
    if (this.timer !== undefined) this.watchLater();
  }
}
