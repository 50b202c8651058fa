import { upsertInBatches } from '@trax/nest-platform/database/upsert-in-batches';
import { publishEvents } from '@trax/nest-platform/events/publish-events';
import { Any, type DataSource, type EntityManager } from 'typeorm';
import { CatalogueVersion } from '../catalogue/catalogue-version.entity.js';
import { PublishedSample } from '../catalogue/published-sample.entity.js';
import { Track } from '../catalogue/track.entity.js';
import { TrackGroup } from '../catalogue/track-group.entity.js';
import { Transcript } from '../transcripts/transcript.entity.js';
import { toWords } from '../transcripts/words.js';
import { compareRows, isDifferent, type Changes, type Unlisted } from './catalogue-changes.js';
import { placeGroups } from './place-groups.js';

/** The rows of a whole catalogue. */
export type CatalogueRows = {
  readonly groups: readonly TrackGroup[];
  readonly tracks: readonly Track[];
  readonly transcripts: readonly Transcript[];
  readonly samples: readonly PublishedSample[];
};

export type CatalogueChanges = {
  readonly groups: Changes<TrackGroup>;
  readonly tracks: Changes<Track>;
  readonly transcripts: Changes<Transcript>;
  readonly samples: Changes<PublishedSample>;
};

// The key of the advisory lock that allows one import at a time, in all processes.
const IMPORT_LOCK = 7_472_479;

// From the clock: a new or restored catalogue must get a higher version than other services have stored.
const nextVersion = () => 'greatest(version + 1, (extract(epoch from clock_timestamp()) * 1000)::bigint)';

export class ImportedCatalogueRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** What `store` would do. */
  preview(wanted: CatalogueRows, unlisted: Unlisted): Promise<CatalogueChanges> {
    return compare(this.dataSource.manager, wanted, unlisted);
  }

  /** Runs `work` in a transaction, and no other import runs one meanwhile. */
  transaction<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.dataSource.transaction(async (manager) => {
      // SQL text: TypeORM has no lock functions.
      await manager.query('select pg_advisory_xact_lock($1)', [IMPORT_LOCK]);
      return work(manager);
    });
  }

  /** Stores the catalogue and publishes it; does neither when nothing changes. */
  async store(manager: EntityManager, wanted: CatalogueRows, unlisted: Unlisted): Promise<CatalogueChanges> {
    const changes = await compare(manager, wanted, unlisted);
    if (!Object.values(changes).some(isDifferent)) return changes;
    await writeChanges(manager, changes);
    await manager.update(CatalogueVersion, { isOnlyRow: true }, { version: nextVersion });
    await publishCatalogue(manager);
    return changes;
  }

  /** The path of every track's sound. */
  async listFilePaths(manager: EntityManager): Promise<string[]> {
    const tracks = await manager.find(Track, { select: { filePath: true } });
    return tracks.map(({ filePath }) => filePath);
  }
}

async function compare(manager: EntityManager, wanted: CatalogueRows, unlisted: Unlisted): Promise<CatalogueChanges> {
  const mayKeep = () => unlisted === 'keep';
  const storedGroups = await manager.find(TrackGroup);
  const listedTracks = new Set(wanted.tracks.map(({ id }) => id));
  const transcripts = compareRows(
    await manager.find(Transcript),
    wanted.transcripts,
    // A track that is listed without a text has none.
    ({ id }) => mayKeep() && !listedTracks.has(id),
  );
  const lostTexts = new Set(transcripts.removed.map(({ id }) => id));
  return {
    groups: compareRows(storedGroups, mayKeep() ? placeGroups(storedGroups, wanted.groups) : wanted.groups, mayKeep),
    tracks: compareRows(await manager.find(Track), wanted.tracks, mayKeep),
    transcripts,
    samples: compareRows(
      await manager.find(PublishedSample),
      wanted.samples,
      ({ id }) => mayKeep() && wanted.samples.length === 0 && !lostTexts.has(id),
    ),
  };
}

async function writeChanges(manager: EntityManager, changes: CatalogueChanges): Promise<void> {
  const { groups, tracks, transcripts, samples } = changes;
  // What refers to another row is removed before it and stored after it.
  for (const [entity, { removed }] of [
    [PublishedSample, samples],
    [Transcript, transcripts],
    [Track, tracks],
    [TrackGroup, groups],
  ] as const) {
    await manager.delete(entity, { id: Any(removed.map(({ id }) => id)) });
  }
  await upsertInBatches(manager, TrackGroup, [...groups.added, ...groups.changed]);
  await upsertInBatches(manager, Track, [...tracks.added, ...tracks.changed]);
  await upsertInBatches(manager, Transcript, [...transcripts.added, ...transcripts.changed].map(withWords));
  await upsertInBatches(manager, PublishedSample, samples.added);
}

const withWords = (transcript: Transcript) => ({ ...transcript, words: toWords(transcript.text).join(' ') });

/** Publishes the whole catalogue to the services that store a copy of it. */
async function publishCatalogue(manager: EntityManager): Promise<void> {
  const { version } = await manager.findOneByOrFail(CatalogueVersion, { isOnlyRow: true });
  const found = await manager.find(Track, { relations: { group: true }, order: { id: 'ASC' } });
  const tracks = found.map(({ group, ...track }) => ({ ...track, groupName: group?.name ?? '' }));
  await publishEvents(manager, [{ type: 'catalogue.imported', payload: { version, tracks } }]);
}
