import { Injectable } from '@nestjs/common';
import type {
  ChangeThemeInput,
  CreateThemeInput,
  EditedTheme,
  EditedThemeWithTracks,
  OrderThemesInput,
  OrderTracksInput,
} from '@trax/contracts/catalogue-editing';
import { upsertInBatches } from '@trax/nest-platform/database/upsert-in-batches';
import { DataSource, In, IsNull, Raw } from 'typeorm';
import { CatalogueSnapshot } from '../catalogue/catalogue-snapshot.js';
import { storeTracks } from '../catalogue/store-tracks.js';
import { Track } from '../catalogue/track.entity.js';
import { TrackGroup } from '../catalogue/track-group.entity.js';
import { CatalogueEdits, type Edit } from './catalogue-edits.js';
import {
  assertSeen,
  getTheme,
  getThemeRow,
  getThemeRowWithDeleted,
  findDifferent,
  listThemeRows,
  listThemes,
  listTrackRows,
} from './edited-catalogue.js';
import { CatalogueChanged } from './editing.errors.js';
import { themeSlug } from './theme-slug.js';

const NO_TRACK = { id: In([]) };
// Both were deleted by one transaction. As SQL: a date of JavaScript has no microseconds.
const IS_DELETED_WITH_THEME = Raw(
  (deletedAt) => `${deletedAt} = (select deleted_at from track_groups where id = group_id)`,
);

/** What administrators do with themes. Each change names the version that they have seen. */
@Injectable()
export class ThemesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly edits: CatalogueEdits,
    private readonly snapshot: CatalogueSnapshot,
  ) {}

  list(): Promise<EditedTheme[]> {
    return listThemes(this.dataSource.manager);
  }

  /** @throws ThemeNotFound */
  get(id: string): Promise<EditedThemeWithTracks> {
    return getTheme(this.dataSource.manager, id);
  }

  /** After all others. Listeners do not see it before it has a published track. */
  async create({ name, description }: CreateThemeInput): Promise<EditedTheme> {
    const created = await this.edits.edit(NO_TRACK, async ({ manager, version }) => {
      const themes = await manager.find(TrackGroup, { withDeleted: true });
      const id = themeSlug(name, new Set(themes.map((theme) => theme.id)));
      const position = Math.max(-1, ...themes.map((theme) => theme.position)) + 1;
      await manager.insert(TrackGroup, { id, name, description, position, version });
      return { result: id, isChanged: true };
    });
    return this.get(created);
  }

  /** @throws ThemeNotFound, CatalogueChanged */
  change(id: string, { version: seen, ...values }: ChangeThemeInput): Promise<EditedThemeWithTracks> {
    return this.edit(id, async ({ manager, version }) => {
      const theme = await getThemeRow(manager, id);
      assertSeen([theme], seen);
      const changes = findDifferent(theme, values);
      const isChanged = Object.keys(changes).length > 0;
      if (isChanged) await manager.update(TrackGroup, { id }, { ...changes, version });
      return isChanged;
    });
  }

  /** @throws CatalogueChanged also when these are not all themes */
  async order({ ids, version: seen }: OrderThemesInput): Promise<EditedTheme[]> {
    await this.edits.edit(NO_TRACK, async ({ manager, version }) => {
      const themes = await listThemeRows(manager);
      assertSeen(themes, seen);
      assertSame(
        themes.map(({ id }) => id),
        ids,
      );
      const moved = themes
        .map((theme) => ({ ...theme, position: ids.indexOf(theme.id), version }))
        .filter(({ id, position }) => themes.find((theme) => theme.id === id)?.position !== position);
      await upsertInBatches(manager, TrackGroup, moved);
      return { result: undefined, isChanged: moved.length > 0 };
    });
    await this.snapshot.refresh();
    return this.list();
  }

  /** Deletes a theme with its tracks. @throws ThemeNotFound, CatalogueChanged */
  async delete(id: string, seen: number): Promise<void> {
    await this.edits.edit({ groupId: id }, async ({ manager }) => {
      assertSeen([await getThemeRow(manager, id)], seen);
      await manager.softDelete(Track, { groupId: id });
      await manager.softDelete(TrackGroup, { id });
      return { result: undefined, isChanged: true };
    });
    await this.snapshot.refresh();
  }

  /** Restores a theme with the tracks that were deleted with it, not those that were deleted before. @throws ThemeNotFound */
  restore(id: string): Promise<EditedThemeWithTracks> {
    return this.edit(id, async ({ manager, version }) => {
      const { deletedAt } = await getThemeRowWithDeleted(manager, id);
      if (deletedAt === null) return false;
      await manager.update(Track, { groupId: id, deletedAt: IS_DELETED_WITH_THEME }, { deletedAt: null, version });
      await manager.update(TrackGroup, { id }, { deletedAt: null, version });
      return true;
    });
  }

  /**
   * Gives the tracks of a theme their numbers in another order; those of one number stay together in both voices.
   * @throws ThemeNotFound, CatalogueChanged also when these are not all numbers
   */
  orderTracks(id: string, { numbers, version: seen }: OrderTracksInput): Promise<EditedThemeWithTracks> {
    return this.edit(id, async ({ manager, version }) => {
      await getThemeRow(manager, id);
      const tracks = await listTrackRows(manager, id);
      assertSeen(tracks, seen);
      const known = [...new Set(tracks.map(({ trackNumber }) => trackNumber))];
      assertSame(known, numbers);
      const moved = tracks
        .map((track) => ({ track, trackNumber: known[numbers.indexOf(track.trackNumber)] ?? track.trackNumber }))
        .filter(({ track, trackNumber }) => track.trackNumber !== trackNumber)
        .map(({ track, trackNumber }) => ({ ...track, trackNumber, version }));
      await storeTracks(manager, moved);
      return moved.length > 0;
    });
  }

  /**
   * Publishes all drafts of a theme.
   * @throws ThemeNotFound, CatalogueChanged also when there is a draft that the administrator has not seen
   */
  publishDrafts(id: string, seen: number): Promise<EditedThemeWithTracks> {
    return this.edit(id, async ({ manager, version }) => {
      await getThemeRow(manager, id);
      const drafts = await manager.findBy(Track, { groupId: id, state: 'draft' });
      assertSeen(drafts, seen);
      const notDeleted = { groupId: id, state: 'draft', deletedAt: IsNull() } as const;
      await manager.update(Track, notDeleted, { state: 'published', version });
      return drafts.length > 0;
    });
  }

  /** Edits a theme and its tracks; `change` returns whether it has changed anything. */
  private async edit(id: string, change: (edit: Edit) => Promise<boolean>): Promise<EditedThemeWithTracks> {
    await this.edits.edit({ groupId: id }, async (edit) => ({ result: undefined, isChanged: await change(edit) }));
    await this.snapshot.refresh();
    return this.get(id);
  }
}

/** @throws CatalogueChanged unless both have the same members, each once */
function assertSame<T extends string | number>(known: readonly T[], given: readonly T[]): void {
  const members = new Set(given);
  if (given.length !== known.length || !known.every((one) => members.has(one))) throw new CatalogueChanged();
}
