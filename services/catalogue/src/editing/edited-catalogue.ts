import type { EditedTheme, EditedThemeWithTracks, EditedTrack } from '@trax/contracts/catalogue-editing';
import type { Transcript as TrackWords } from '@trax/contracts/catalogue';
import { In, type EntityManager } from 'typeorm';
import { TrackNotFound } from '../catalogue/catalogue.errors.js';
import { PublishedSample } from '../catalogue/published-sample.entity.js';
import { Track } from '../catalogue/track.entity.js';
import { TrackGroup } from '../catalogue/track-group.entity.js';
import { Transcript } from '../transcripts/transcript.entity.js';
import { CatalogueChanged, ThemeNotFound } from './editing.errors.js';

type ThemeRow = Omit<EditedTheme, 'version'> & { readonly version: string };

const DISPLAY_ORDER = { position: 'ASC', id: 'ASC' } as const;

/** All themes in their order, with how many tracks they have. */
export async function listThemes(manager: EntityManager): Promise<EditedTheme[]> {
  const rows = await manager
    .createQueryBuilder(TrackGroup, 'theme')
    .leftJoin(Track, 'track', 'track.groupId = theme.id')
    .select('theme.id', 'id')
    .addSelect('theme.name', 'name')
    .addSelect('theme.description', 'description')
    .addSelect('theme.isHidden', 'isHidden')
    .addSelect('theme.version', 'version')
    .addSelect('count(track.id)::integer', 'trackCount')
    .addSelect(`(count(track.id) filter (where track.state = 'draft'))::integer`, 'draftCount')
    .addSelect(`(count(track.id) filter (where track.state = 'hidden'))::integer`, 'hiddenCount')
    .groupBy('theme.id')
    .orderBy('theme.position')
    .addOrderBy('theme.id')
    .getRawMany<ThemeRow>();
  return rows.map((row) => ({ ...row, version: Number(row.version) }));
}

/** All themes as rows, in their order. */
export const listThemeRows = (manager: EntityManager): Promise<TrackGroup[]> =>
  manager.find(TrackGroup, { order: DISPLAY_ORDER });

/** @throws ThemeNotFound */
export async function getThemeRow(manager: EntityManager, id: string): Promise<TrackGroup> {
  const theme = await manager.findOneBy(TrackGroup, { id });
  if (theme === null) throw new ThemeNotFound();
  return theme;
}

/** In the order of their numbers, male voice first. */
export const listTrackRows = (manager: EntityManager, groupId: string): Promise<Track[]> =>
  manager.find(Track, { where: { groupId }, order: { trackNumber: 'ASC', voiceGender: 'DESC' } });

/** A theme that is deleted or not. @throws ThemeNotFound */
export async function getThemeRowWithDeleted(manager: EntityManager, id: string): Promise<TrackGroup> {
  const theme = await manager.findOne(TrackGroup, { where: { id }, withDeleted: true });
  if (theme === null) throw new ThemeNotFound();
  return theme;
}

/** A track that is deleted or not. @throws TrackNotFound */
export async function getTrackRowWithDeleted(manager: EntityManager, id: string): Promise<Track> {
  const track = await manager.findOne(Track, { where: { id }, withDeleted: true });
  if (track === null) throw new TrackNotFound();
  return track;
}

/** With its theme. @throws TrackNotFound */
export async function getTrackRow(manager: EntityManager, id: string): Promise<Track & { group: TrackGroup }> {
  const track = await manager.findOne(Track, { where: { id }, relations: { group: true } });
  if (track?.group === undefined) throw new TrackNotFound();
  return { ...track, group: track.group };
}

/** A theme with all of its tracks. @throws ThemeNotFound */
export async function getTheme(manager: EntityManager, id: string): Promise<EditedThemeWithTracks> {
  const theme = await getThemeRow(manager, id);
  const rows = await listTrackRows(manager, id);
  const ids = rows.map((track) => track.id);
  const transcripts = await manager.find(Transcript, { select: { id: true }, where: { id: In(ids) } });
  const samples = await manager.findBy(PublishedSample, { id: In(ids) });
  const worded = new Set(transcripts.map((transcript) => transcript.id));
  const tracks = rows.map((track): EditedTrack => ({
    ...track,
    isSample: samples.some((sample) => sample.id === track.id),
    hasWords: worded.has(track.id),
  }));
  const { name, description, isHidden, version } = theme;
  const count = (state: Track['state']) => rows.filter((track) => track.state === state).length;
  const counts = { trackCount: rows.length, draftCount: count('draft'), hiddenCount: count('hidden') };
  return { id, name, description, isHidden, version, ...counts, tracks };
}

/** @throws TrackNotFound */
export async function getWords(manager: EntityManager, trackId: string): Promise<TrackWords> {
  await getTrackRow(manager, trackId);
  const transcript = await manager.findOneBy(Transcript, { id: trackId });
  return { trackId, text: transcript?.text ?? '', sentences: transcript?.sentences ?? [] };
}

/** @throws CatalogueChanged when one of the rows was changed after the version that the administrator has seen */
export function assertSeen(rows: ReadonlyArray<{ version: number }>, seenVersion: number): void {
  if (rows.some(({ version }) => version > seenVersion)) throw new CatalogueChanged();
}

/** The given values that the row does not have; what is undefined is not given. */
export function findDifferent<Values extends object>(row: Values, values: OptionalValues<Values>): Partial<Values> {
  const different = Object.entries(values).filter(
    ([name, value]) => value !== undefined && value !== Reflect.get(row, name),
  );
  return Object.fromEntries(different) as Partial<Values>;
}
type OptionalValues<Values> = { readonly [Name in keyof Values]?: Values[Name] | undefined };
