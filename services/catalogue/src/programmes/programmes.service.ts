import { Injectable } from '@nestjs/common';
import type {
  ChangeProgrammeInput,
  CreateProgrammeInput,
  EditedProgramme,
  Programme as OfferedProgramme,
} from '@trax/contracts/programmes';
import { uuidV7 } from '@trax/nest-platform/ids';
import type { FindOptionsWhere } from 'typeorm';
import type { Programme } from './programme.entity.js';
import { ProgrammeNotFound } from './programmes.errors.js';
import { ProgrammesRepository, type SeenProgramme } from './programmes.repository.js';

/** What administrators offer, and listeners find of it. */
@Injectable()
export class ProgrammesService {
  constructor(private readonly programmes: ProgrammesRepository) {}

  /** Those that have something to listen to. */
  async listOffered(where: FindOptionsWhere<Programme> = {}): Promise<OfferedProgramme[]> {
    const published = await this.programmes.list({ ...where, isPublished: true });
    if (published.length === 0) return [];
    const shown = await this.programmes.findShownThemes(published.flatMap(({ themeIds }) => themeIds));
    return published
      .map(toOffered)
      .map((programme) => ({ ...programme, themeIds: programme.themeIds.filter((id) => shown.has(id)) }))
      .filter(({ themeIds }) => themeIds.length > 0);
  }

  /** @throws ProgrammeNotFound also for one that is not offered */
  async getOffered(id: string): Promise<OfferedProgramme> {
    const [programme] = await this.listOffered({ id });
    if (programme === undefined) throw new ProgrammeNotFound();
    return programme;
  }

  async list(): Promise<EditedProgramme[]> {
    return (await this.programmes.list()).map(toEdited);
  }

  /** @throws ProgrammeLimitReached, ThemeNotFound */
  async create(values: CreateProgrammeInput): Promise<EditedProgramme> {
    return toEdited(await this.programmes.create({ id: uuidV7(), ...values }));
  }

  /** @throws ProgrammeNotFound, CatalogueChanged, ThemeNotFound */
  async change(id: string, { version, ...values }: ChangeProgrammeInput): Promise<EditedProgramme> {
    return toEdited(await this.programmes.change({ id, version }, values));
  }

  /** @throws ProgrammeNotFound, CatalogueChanged */
  delete(seen: SeenProgramme): Promise<void> {
    return this.programmes.remove(seen);
  }

  /** @throws ProgrammeNotFound, ProgrammeLimitReached */
  async restore(id: string): Promise<EditedProgramme> {
    return toEdited(await this.programmes.restore(id));
  }
}

const toOffered = ({ id, name, description, days, weekdays, time, themeIds }: Programme): OfferedProgramme => ({
  id,
  name,
  description,
  days,
  weekdays,
  time,
  themeIds,
});

const toEdited = (programme: Programme): EditedProgramme => {
  const { isPublished, version } = programme;
  return { ...toOffered(programme), isPublished, version };
};
