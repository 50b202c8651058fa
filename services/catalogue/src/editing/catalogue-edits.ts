import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { TRACKS_PER_EVENT, type CatalogueChanged } from '@trax/contracts/events';
import { publishEvents, type NewEvent } from '@trax/nest-platform/events/publish-events';
import { hasSqlState } from '@trax/nest-platform/unavailable';
import { DataSource, Not, type EntityManager, type FindOptionsWhere } from 'typeorm';
import { CatalogueVersion } from '../catalogue/catalogue-version.entity.js';
import { Track } from '../catalogue/track.entity.js';

/** The tracks whose rows an edit may change. */
export type EditedTracks = FindOptionsWhere<Track>;

/** The transaction of an edit, and the version of the catalogue that it makes; every row that it changes gets it. */
export type Edit = { readonly manager: EntityManager; readonly version: number };

/** What an edit has done, and whether anything is different now. */
export type Edited<T> = { readonly result: T; readonly isChanged: boolean };

type PublishedTrack = CatalogueChanged['tracks'][number];

const STATEMENT_CANCELLED = '57014';
/** Postgres cancels a statement after two seconds. */
const MAX_ATTEMPTS = 2;

/**
 * Every change of the catalogue, by an administrator or an import: one at a time, stored together with its version and the
 * events about it.
 */
@Injectable()
export class CatalogueEdits {
  constructor(private readonly dataSource: DataSource) {}

  /** Runs `work`, and when it has changed something raises the version and publishes what is different of `tracks`. */
  edit<T>(tracks: EditedTracks, work: (edit: Edit) => Promise<Edited<T>>): Promise<T> {
    return this.runAlone(async (manager, previousVersion) => {
      const version = nextVersion(previousVersion);
      const before = await readPublished(manager, tracks);
      const { result, isChanged } = await work({ manager, version });
      if (isChanged) {
        await manager.update(CatalogueVersion, { isOnlyRow: true }, { version });
        const changed = findChanged(before, await readPublished(manager, tracks));
        await publish(manager, toPages({ previousVersion, version }, changed));
      }
      return result;
    });
  }

  /** Publishes every track, for a service that has missed a change. */
  async publishEverything(manager: EntityManager): Promise<void> {
    const previousVersion = await lockVersion(manager);
    const version = nextVersion(previousVersion);
    await manager.update(CatalogueVersion, { isOnlyRow: true }, { version });
    const published = [...(await readPublished(manager, {})).values()];
    await publish(manager, toRanges({ previousVersion, version }, published));
  }

  /** Publishes which version this is, so that a service that has missed a change notices it. */
  async publishVersion(): Promise<void> {
    await this.runAlone((manager, version) => publish(manager, toPages({ previousVersion: version, version }, [])));
  }

  /** Runs `work` in a transaction and no other edit meanwhile. An edit that waits too long for its turn tries once more. */
  private async runAlone<T>(work: (manager: EntityManager, version: number) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.dataSource.transaction(async (manager) => work(manager, await lockVersion(manager)));
      } catch (error) {
        if (attempt === MAX_ATTEMPTS || !hasSqlState(error, STATEMENT_CANCELLED)) throw error;
      }
    }
  }
}

/** One statement for each page: together they may be large. */
async function publish(manager: EntityManager, events: readonly NewEvent[]): Promise<void> {
  for (const event of events) await publishEvents(manager, [event]);
}

/** The lock of all edits until the transaction ends: its row alone, which can still be read. */
async function lockVersion(manager: EntityManager): Promise<number> {
  const lock = { mode: 'pessimistic_write' } as const;
  return (await manager.findOneOrFail(CatalogueVersion, { where: { isOnlyRow: true }, lock })).version;
}

/** From the clock: a new or restored catalogue must get a higher version than other services have stored. */
const nextVersion = (version: number): number => Math.max(version + 1, Date.now());

/** What other services know of the tracks, by id in ascending order: all but drafts, deleted ones included. */
async function readPublished(manager: EntityManager, where: EditedTracks): Promise<Map<string, PublishedTrack>> {
  const tracks = await manager.find(Track, {
    where: { state: Not('draft'), ...where },
    relations: { group: true },
    order: { id: 'ASC' },
    withDeleted: true,
  });
  return new Map(tracks.map((track) => [track.id, toPublished(track)]));
}

function toPublished({
  group,
  state,
  deletedAt,
  language: _language,
  version: _version,
  ...track
}: Track): PublishedTrack {
  const isDeleted = deletedAt !== null;
  const isOffered = state === 'published' && group?.isHidden === false && !isDeleted;
  return { ...track, groupName: group?.name ?? '', isOffered, isDeleted };
}

type Published = ReadonlyMap<string, PublishedTrack>;

/** The tracks that are new or different, and as deleted those that are gone. */
function findChanged(before: Published, after: Published): PublishedTrack[] {
  const changed = [...after.values()].filter((track) => !isDeepStrictEqual(track, before.get(track.id)));
  const gone = [...before.values()].filter(({ id }) => !after.has(id));
  return [...changed, ...gone.map((track) => ({ ...track, isOffered: false, isDeleted: true }))];
}

type Versions = Pick<CatalogueChanged, 'previousVersion' | 'version'>;

/** One event at least: it brings subscribers the version. */
function toPages(versions: Versions, tracks: readonly PublishedTrack[]): NewEvent[] {
  return paginate(tracks).map((page) => ({
    type: 'catalogue.changed',
    payload: { ...versions, tracks: page, range: null },
  }));
}

/** The same for all tracks of the catalogue, in the order of their ids. */
function toRanges(versions: Versions, tracks: readonly PublishedTrack[]): NewEvent[] {
  const pages = paginate(tracks);
  return pages.map((page, index) => {
    const after = pages[index - 1]?.at(-1)?.id ?? null;
    const upTo = index === pages.length - 1 ? null : (page.at(-1)?.id ?? null);
    return { type: 'catalogue.changed', payload: { ...versions, tracks: page, range: { after, upTo } } };
  });
}

function paginate(tracks: readonly PublishedTrack[]): PublishedTrack[][] {
  const count = Math.max(1, Math.ceil(tracks.length / TRACKS_PER_EVENT));
  return Array.from({ length: count }, (_, page) =>
    tracks.slice(page * TRACKS_PER_EVENT, (page + 1) * TRACKS_PER_EVENT),
  );
}
