import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { PROGRAMME_LIMITS } from '@trax/contracts/programme-rules';
import { takeAdvisoryLock } from '@trax/nest-platform/database/advisory-lock';
import { deleteUpTo } from '@trax/nest-platform/database/delete-up-to';
import { HourlyJobs } from '@trax/nest-platform/queues/hourly-jobs';
import { Any, Raw, Repository, type EntityManager, type FindOptionsWhere } from 'typeorm';
import { Track } from '../catalogue/track.entity.js';
import { TrackGroup } from '../catalogue/track-group.entity.js';
import { findDifferent } from '../editing/edited-catalogue.js';
import { CatalogueChanged, ThemeNotFound } from '../editing/editing.errors.js';
import { Programme } from './programme.entity.js';
import { ProgrammeLimitReached, ProgrammeNotFound } from './programmes.errors.js';

/** What an administrator says of a programme. */
type Values = Pick<Programme, 'name' | 'description' | 'days' | 'weekdays' | 'time' | 'themeIds' | 'isPublished'>;
type GivenValues = { readonly [Name in keyof Values]?: Values[Name] | undefined };
/** A programme in the version that the administrator has seen. */
export type SeenProgramme = Pick<Programme, 'id' | 'version'>;

/** After a day nothing is restored any more. */
const IS_OLD = { deletedAt: Raw((deletedAt) => `${deletedAt} < now() - interval '1 day'`) };

@Injectable()
export class ProgrammesRepository {
  constructor(
    @InjectRepository(Programme) private readonly programmes: Repository<Programme>,
    hourlyJobs: HourlyJobs,
  ) {
    hourlyJobs.add('deleted-programmes', (limit) => deleteUpTo(limit, programmes, IS_OLD));
  }

  /** The oldest first. */
  list(where: FindOptionsWhere<Programme> = {}): Promise<Programme[]> {
    return this.programmes.find({ where, order: { createdAt: 'ASC', id: 'ASC' } });
  }

  /** Of these themes those that listeners find. */
  async findShownThemes(ids: readonly string[]): Promise<ReadonlySet<string>> {
    const themes = await this.programmes.manager
      .createQueryBuilder(TrackGroup, 'theme')
      .select('theme.id', 'id')
      .where({ id: Any([...ids]), isHidden: false })
      .andWhere((query) => {
        const published = query.subQuery().select('track.id').from(Track, 'track');
        return `exists ${published.where(`track.groupId = theme.id and track.state = 'published'`).getQuery()}`;
      })
      .getRawMany<{ id: string }>();
    return new Set(themes.map(({ id }) => id));
  }

  /** @throws ProgrammeLimitReached, ThemeNotFound */
  create(programme: Pick<Programme, 'id'> & Omit<Values, 'isPublished'>): Promise<Programme> {
    return this.programmes.manager.transaction(async (manager) => {
      await assertMayHaveMore(manager);
      await assertHasThemes(manager, programme.themeIds);
      await manager.insert(Programme, programme);
      return get(manager, programme.id);
    });
  }

  /** @throws ProgrammeNotFound, CatalogueChanged, ThemeNotFound */
  change(seen: SeenProgramme, values: GivenValues): Promise<Programme> {
    return this.edit(seen, async (manager, programme) => {
      const known = new Set(programme.themeIds);
      await assertHasThemes(manager, values.themeIds?.filter((id) => !known.has(id)) ?? []);
      await manager.update(
        Programme,
        { id: seen.id },
        { ...findDifferent(programme, values), version: seen.version + 1 },
      );
      return get(manager, seen.id);
    });
  }

  /** @throws ProgrammeNotFound, CatalogueChanged */
  remove(seen: SeenProgramme): Promise<void> {
    return this.edit(seen, async (manager) => {
      await manager.softDelete(Programme, { id: seen.id });
    });
  }

  /** The programme, which is not deleted any more. @throws ProgrammeNotFound, ProgrammeLimitReached */
  restore(id: string): Promise<Programme> {
    return this.programmes.manager.transaction(async (manager) => {
      const deleted = { id, deletedAt: Raw((deletedAt) => `${deletedAt} is not null`) };
      if (await manager.exists(Programme, { where: deleted, withDeleted: true })) {
        await assertMayHaveMore(manager);
        await manager.restore(Programme, { id });
      }
      return get(manager, id);
    });
  }

  /** Runs `change` on the programme, which nothing else changes meanwhile. */
  private edit<T>(
    { id, version }: SeenProgramme,
    change: (manager: EntityManager, programme: Programme) => Promise<T>,
  ): Promise<T> {
    return this.programmes.manager.transaction(async (manager) => {
      const lock = { mode: 'pessimistic_write' } as const;
      const programme = await manager.findOne(Programme, { where: { id }, lock });
      if (programme === null) throw new ProgrammeNotFound();
      if (programme.version !== version) throw new CatalogueChanged();
      return change(manager, programme);
    });
  }
}

async function get(manager: EntityManager, id: string): Promise<Programme> {
  const programme = await manager.findOneBy(Programme, { id });
  if (programme === null) throw new ProgrammeNotFound();
  return programme;
}

/** One addition at a time: two could both count one less than the limit. */
async function assertMayHaveMore(manager: EntityManager): Promise<void> {
  await takeAdvisoryLock(manager, 'programmes');
  if ((await manager.countBy(Programme, {})) >= PROGRAMME_LIMITS.programmes) throw new ProgrammeLimitReached();
}

async function assertHasThemes(manager: EntityManager, ids: readonly string[]): Promise<void> {
  if ((await manager.countBy(TrackGroup, { id: Any([...ids]) })) < ids.length) throw new ThemeNotFound();
}
