import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { SAMPLE_MAX_SECONDS } from '@trax/contracts/catalogue-rules';
import type { Transcript as TrackWords } from '@trax/contracts/catalogue';
import type {
  ChangeTrackInput,
  EditedThemeWithTracks,
  GivenWords,
  SetWordsInput,
} from '@trax/contracts/catalogue-editing';
import type { UploadDraft } from '@trax/contracts/uploads';
import { badInputFrom } from '@trax/nest-platform/problem';
import { DataSource, Not, type EntityManager } from 'typeorm';
import { CatalogueSnapshot } from '../catalogue/catalogue-snapshot.js';
import { PublishedSample } from '../catalogue/published-sample.entity.js';
import { keepReplacedSounds } from '../catalogue/replaced-sounds.js';
import { storeTracks } from '../catalogue/store-tracks.js';
import { Track } from '../catalogue/track.entity.js';
import type { TrackGroup } from '../catalogue/track-group.entity.js';
import { trackId } from '../import/track-id.js';
import { findLateSentences, findOrderFaults, findWordFaults, transcriptText } from '../transcripts/sentence-faults.js';
import { Transcript } from '../transcripts/transcript.entity.js';
import { toWords } from '../transcripts/words.js';
import { CatalogueEdits, type Edit, type Edited } from './catalogue-edits.js';
import {
  assertSeen,
  findDifferent,
  getTheme,
  getThemeRow,
  getTrackRow,
  getTrackRowWithDeleted,
  getWords,
  listTrackRows,
} from './edited-catalogue.js';
import { DraftCannotBeHidden, SampleRefused, TrackNumberTaken } from './editing.errors.js';

type TrackWithTheme = Track & { readonly group: TrackGroup };

/** A stored sound: its path contains the hash of its content. */
export type StoredSound = Pick<Track, 'filePath' | 'durationSeconds'>;

type Numbered = Pick<UploadDraft, 'themeId' | 'trackNumber'>;
type MayCloseGap = (manager: EntityManager) => Promise<boolean>;

/** Finds the sound of a track in the transaction that stores its name. No sound is deleted meanwhile. */
export type TakeSound = (manager: EntityManager) => Promise<StoredSound>;

/** What administrators do with tracks. Each change names the version that they have seen. */
@Injectable()
export class TracksService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly edits: CatalogueEdits,
    private readonly snapshot: CatalogueSnapshot,
  ) {}

  /** @throws ThemeNotFound, TrackNumberTaken when a draft could not be made now */
  async assertMayCreate({ themeId: groupId, ...place }: UploadDraft): Promise<void> {
    const { manager } = this.dataSource;
    await getThemeRow(manager, groupId);
    await assertFree(manager, { groupId, ...place });
  }

  /** A draft of a stored sound. @throws ThemeNotFound, TrackNumberTaken, and what `takeSound` throws */
  async create({ themeId: groupId, displayName, ...track }: UploadDraft, takeSound: TakeSound): Promise<void> {
    const place = { groupId, ...track };
    await this.edits.edit({ groupId }, async ({ manager, version }) => {
      await getThemeRow(manager, groupId);
      const sound = await takeSound(manager);
      await assertFree(manager, place);
      const derived = trackId(groupId, place.voiceGender, place.trackNumber);
      // A track that had this number first has the id that is derived from it, also while it is deleted.
      const isUsed = await manager.exists(Track, { where: { id: derived }, withDeleted: true });
      const id = isUsed ? randomUUID() : derived;
      await manager.insert(Track, { id, ...place, displayName, ...sound, state: 'draft', version });
      return { result: undefined, isChanged: true };
    });
    await this.snapshot.refresh();
  }

  /**
   * Another sound for a track, whose words stay; the times of its sentences go when they do not fit. Listeners who have loaded
   * the track before play the old one on.
   * @throws TrackNotFound, CatalogueChanged, SampleRefused, and what `takeSound` throws
   */
  replaceRecording(id: string, seen: number, takeSound: TakeSound): Promise<EditedThemeWithTracks> {
    return this.edit({ id, seen }, async (track, { manager, version }) => {
      const sound = await takeSound(manager);
      if (isDeepStrictEqual(findDifferent(track, sound), {})) return false;
      if (sound.durationSeconds > SAMPLE_MAX_SECONDS && (await isSampleNow(manager, id)))
        throw new SampleRefused('long');
      const { sentences } = await getWords(manager, id);
      if (findLateSentences(sentences, sound.durationSeconds, sound.filePath).length > 0) {
        await manager.update(Transcript, { id }, { sentences: [] });
      }
      await keepReplacedSounds(manager, [{ id, ...sound }]);
      await manager.update(Track, { id }, { ...sound, version });
      return true;
    });
  }

  /** @throws TrackNotFound, CatalogueChanged, TrackNumberTaken, DraftCannotBeHidden, SampleRefused */
  change(id: string, { version: seen, isSample, ...values }: ChangeTrackInput): Promise<EditedThemeWithTracks> {
    return this.edit({ id, seen }, async (track, { manager, version }) => {
      if (values.state === 'hidden' && track.state === 'draft') throw new DraftCannotBeHidden();
      const { trackNumber = track.trackNumber } = values;
      if (trackNumber !== track.trackNumber) await assertFree(manager, { ...track, trackNumber });
      const changes = findDifferent(track, values);
      const isChanged = Object.keys(changes).length > 0;
      if (isChanged) await manager.update(Track, { id }, { ...changes, version });
      const isOtherSample = isSample !== undefined && isSample !== (await isSampleNow(manager, id));
      if (isOtherSample) await setSample(manager, { ...track, ...(values.state && { state: values.state }) }, isSample);
      return isChanged || isOtherSample;
    });
  }

  /** @throws TrackNotFound, CatalogueChanged */
  delete(id: string, seen: number): Promise<EditedThemeWithTracks> {
    return this.edit({ id, seen }, async (_, { manager }) => {
      await manager.softDelete(Track, { id });
      return true;
    });
  }

  /** With its number, or the next free one where another track has that by now. @throws TrackNotFound, ThemeNotFound */
  async restore(id: string): Promise<EditedThemeWithTracks> {
    const groupId = await this.edits.edit({ id }, async ({ manager, version }): Promise<Edited<string>> => {
      const track = await getTrackRowWithDeleted(manager, id);
      await getThemeRow(manager, track.groupId);
      const isChanged = track.deletedAt !== null;
      const trackNumber = isChanged ? await findFreeNumber(manager, track) : track.trackNumber;
      if (isChanged) await manager.update(Track, { id }, { deletedAt: null, trackNumber, version });
      return { result: track.groupId, isChanged };
    });
    await this.snapshot.refresh();
    return getTheme(this.dataSource.manager, groupId);
  }

  /** Moves the tracks after a number up by one where no track has that in any voice, and `mayClose` says so. */
  async closeGap({ themeId: groupId, trackNumber: gap }: Numbered, mayClose: MayCloseGap): Promise<void> {
    await this.edits.edit({ groupId }, async ({ manager, version }) => {
      const tracks = await listTrackRows(manager, groupId);
      const isGap = tracks.every(({ trackNumber }) => trackNumber !== gap) && (await mayClose(manager));
      const moved = tracks.filter(({ trackNumber }) => isGap && trackNumber > gap);
      await storeTracks(
        manager,
        moved.map((track) => ({ ...track, trackNumber: track.trackNumber - 1, version })),
      );
      return { result: undefined, isChanged: moved.length > 0 };
    });
    await this.snapshot.refresh();
  }

  /** @throws TrackNotFound */
  getWords(id: string): Promise<TrackWords> {
    return getWords(this.dataSource.manager, id);
  }

  /** @throws BadInput, TrackNotFound, CatalogueChanged, SampleRefused */
  setWords(id: string, { version: seen, ...given }: SetWordsInput): Promise<EditedThemeWithTracks> {
    return this.edit({ id, seen }, async (track, { manager, version }) => {
      const words = readWords(given, track.durationSeconds);
      const { trackId: _trackId, ...known } = await getWords(manager, id);
      if (isDeepStrictEqual(words, known)) return false;
      if (words.text === '' && (await isSampleNow(manager, id))) throw new SampleRefused('wordless');
      await storeWords(manager, id, words);
      await manager.update(Track, { id }, { version });
      return true;
    });
  }

  /** `change` returns whether it has changed anything. */
  private async edit(
    { id, seen }: { readonly id: string; readonly seen: number },
    change: (track: TrackWithTheme, edit: Edit) => Promise<boolean>,
  ): Promise<EditedThemeWithTracks> {
    const groupId = await this.edits.edit({ id }, async (edit): Promise<Edited<string>> => {
      const track = await getTrackRow(edit.manager, id);
      assertSeen([track], seen);
      return { isChanged: await change(track, edit), result: track.groupId };
    });
    await this.snapshot.refresh();
    return getTheme(this.dataSource.manager, groupId);
  }
}

/** The words that a recording of this length can have. @throws BadInput */
function readWords({ text, sentences }: GivenWords, durationSeconds: number): GivenWords {
  const given = text === '' ? undefined : text;
  const faults = [
    ...findOrderFaults(sentences),
    ...findWordFaults(given, sentences),
    ...findLateSentences(sentences, durationSeconds, 'the recording'),
  ];
  if (faults.length > 0) throw badInputFrom(faults);
  return { text: transcriptText(given, sentences), sentences };
}

async function storeWords(manager: EntityManager, id: string, words: GivenWords): Promise<void> {
  if (words.text === '') await manager.delete(Transcript, { id });
  else await manager.upsert(Transcript, { id, ...words, words: toWords(words.text).join(' ') }, ['id']);
}

type Place = Pick<Track, 'groupId' | 'voiceGender' | 'trackNumber'>;

/** @throws TrackNumberTaken */
async function assertFree(manager: EntityManager, { groupId, voiceGender, trackNumber }: Place): Promise<void> {
  if (await manager.existsBy(Track, { groupId, voiceGender, trackNumber })) throw new TrackNumberTaken(trackNumber);
}

/** That of the place, or else the next one after all others of its voice. */
async function findFreeNumber(manager: EntityManager, { groupId, voiceGender, trackNumber }: Place): Promise<number> {
  if (!(await manager.existsBy(Track, { groupId, voiceGender, trackNumber }))) return trackNumber;
  return ((await manager.maximum(Track, 'trackNumber', { groupId, voiceGender })) ?? 0) + 1;
}

const isSampleNow = (manager: EntityManager, id: string): Promise<boolean> => manager.existsBy(PublishedSample, { id });

/** There is one sample at most. @throws SampleRefused */
async function setSample(manager: EntityManager, track: TrackWithTheme, isSample: boolean): Promise<void> {
  const { id, state, group, durationSeconds } = track;
  if (isSample) {
    if (state !== 'published' || group.isHidden) throw new SampleRefused('hidden');
    if (durationSeconds > SAMPLE_MAX_SECONDS) throw new SampleRefused('long');
    if (!(await manager.existsBy(Transcript, { id }))) throw new SampleRefused('wordless');
    await manager.delete(PublishedSample, { id: Not(id) });
    await manager.insert(PublishedSample, { id });
  } else {
    await manager.delete(PublishedSample, { id });
  }
}
