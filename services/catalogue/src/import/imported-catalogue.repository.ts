import { upsertInBatches } from '@trax/nest-platform/database/upsert-in-batches';
import { publishEvents } from '@trax/nest-platform/events/publish-events';
import { Any, type DataSource, type EntityManager } from 'typeorm';
import { CatalogueVersion } from '../catalogue/catalogue-version.entity.js';
import { PublishedSample } from '../catalogue/published-sample.entity.js';
import { Track } from '../catalogue/track.entity.js';
import { TrackGroup } from '../catalogue/track-group.entity.js';
import { Transcript } from '../transcripts/transcript.entity.js';
import { toWords } from '../transcripts/words.js';
import { compareRows, isDifferent, type Changes } from './catalogue-changes.js';

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

  /** Replaces the stored catalogue and publishes it, in one transaction; does neither when nothing changes. */
  replace(wanted: CatalogueRows): Promise<CatalogueChanges> {
    return this.dataSource.transaction(async (manager) => {
      // SQL text: TypeORM has no lock functions.
      await manager.query('select pg_advisory_xact_lock($1)', [IMPORT_LOCK]);
      const changes = {
        groups: compareRows(await manager.find(TrackGroup), wanted.groups),
        tracks: compareRows(await manager.find(Track), wanted.tracks),
        transcripts: compareRows(await manager.find(Transcript), wanted.transcripts),
        samples: compareRows(await manager.find(PublishedSample), wanted.samples),
      };
      if (!Object.values(changes).some(isDifferent)) return changes;
      await store(manager, changes);
      await manager.update(CatalogueVersion, { isOnlyRow: true }, { version: nextVersion });
      await publishCatalogue(manager);
      return changes;
    });
  }
}

async function store(manager: EntityManager, changes: CatalogueChanges): Promise<void> {
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
