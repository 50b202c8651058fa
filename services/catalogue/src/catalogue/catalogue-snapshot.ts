import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { strongEtag } from '@trax/nest-platform/etag';
import { Health } from '@trax/nest-platform/health';
import { isUploaded } from '../audio/sound-store.js';
import { CatalogueRepository } from './catalogue.repository.js';
import { SampleRepository } from './sample.repository.js';
import type { Track } from './track.entity.js';

/** The body of an answer with its ETag. */
export type CachedAnswer = { readonly bytes: Buffer; readonly etag: string };
type Snapshot = {
  readonly version: number;
  readonly trackGroups: CachedAnswer;
  readonly tracks: CachedAnswer;
  /** The description of the published track and the path of its audio. */
  readonly sample: { readonly answer: CachedAnswer; readonly filePath: string } | undefined;
  /** The file paths that only administrators may hear. */
  readonly draftSounds: ReadonlySet<string>;
  /** Those of uploads that everybody may hear: of all others no track was made yet. */
  readonly heardUploads: ReadonlySet<string>;
};

export const WATCH_INTERVAL_MS = 1_000;

function toAnswer(content: object): CachedAnswer {
  const bytes = Buffer.from(JSON.stringify(content));
  return { bytes, etag: strongEtag(bytes) };
}

/** Outside a playlist a track is played once. */
const toListed = ({ state: _state, version: _version, deletedAt: _deletedAt, ...track }: Track) => ({
  ...track,
  repetitions: 1,
});

/**
 * Both lists and the sample as bytes, read once per version. The version is polled every second, so that an edit by another process
 * is visible within two. While the database is unavailable the last lists are served, and the process stays ready.
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

  /** Whether everybody may hear this sound. */
  async isHeard(filePath: string): Promise<boolean> {
    const { draftSounds, heardUploads } = await this.get();
    if (!isUploaded(filePath)) return !draftSounds.has(filePath);
    // Another process may have published its track a moment ago.
    return heardUploads.has(filePath) || this.catalogue.isHeard(filePath);
  }

  /** Reads the lists after an edit of this process; a failure leaves them to the next poll. */
  async refresh(): Promise<void> {
    await this.loading?.catch(() => undefined);
    await this.load().catch((error: unknown) => this.logger.debug(`the catalogue could not be read: ${String(error)}`));
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
    const [groups, tracks, published, draftSounds, sounds] = await Promise.all([
      this.catalogue.listTrackGroups(),
      this.catalogue.listTracks(),
      this.sample.find(),
      this.catalogue.listDraftSounds(),
      this.catalogue.listHeardSounds(),
    ]);
    const themes = new Set(tracks.map(({ groupId }) => groupId));
    this.snapshot = {
      version,
      // A theme without a track that can be found is not shown.
      trackGroups: toAnswer(
        groups.filter(({ id }) => themes.has(id)).map(({ id, name, description }) => ({ id, name, description })),
      ),
      tracks: toAnswer(tracks.map(toListed)),
      sample: published && { answer: toAnswer(published.sample), filePath: published.filePath },
      draftSounds: new Set(draftSounds),
      heardUploads: new Set(sounds.filter(isUploaded)),
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
