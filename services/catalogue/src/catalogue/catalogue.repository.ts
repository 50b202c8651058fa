import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Any, Not, Repository } from 'typeorm';
import { CatalogueVersion } from './catalogue-version.entity.js';
import { ReplacedSound } from './replaced-sound.entity.js';
import { listReplacedSounds } from './replaced-sounds.js';
import { TrackGroup } from './track-group.entity.js';
import { Track } from './track.entity.js';

@Injectable()
export class CatalogueRepository {
  constructor(
    @InjectRepository(CatalogueVersion) private readonly versions: Repository<CatalogueVersion>,
    @InjectRepository(TrackGroup) private readonly groups: Repository<TrackGroup>,
    @InjectRepository(Track) private readonly tracks: Repository<Track>,
  ) {}

  /** Raised by every edit and import that changes something. */
  async readVersion(): Promise<number> {
    return (await this.versions.findOneByOrFail({ isOnlyRow: true })).version;
  }

  /** Those that are not hidden. */
  listTrackGroups(): Promise<TrackGroup[]> {
    return this.groups.find({ where: { isHidden: false }, order: { position: 'ASC', id: 'ASC' } });
  }

  /** Those that everybody finds, by theme, male voice first. */
  listTracks(): Promise<Track[]> {
    return this.tracks.find({
      where: { state: 'published', group: { isHidden: false } },
      order: { group: { position: 'ASC', id: 'ASC' }, voiceGender: 'DESC', trackNumber: 'ASC' },
    });
  }

  /** Whether a track that is no draft has this sound, or had it until a while ago: it was deleted, or got another one. */
  async isHeard(filePath: string): Promise<boolean> {
    const isOfTrack = await this.tracks.exists({ where: { filePath, state: Not('draft') }, withDeleted: true });
    return isOfTrack || this.tracks.manager.existsBy(ReplacedSound, { filePath });
  }

  /** The file paths of all tracks that are no drafts, those that were deleted a while ago included, and those that they had until then. */
  async listHeardSounds(): Promise<string[]> {
    const select = { filePath: true } as const;
    const tracks = await this.tracks.find({ select, where: { state: Not('draft') }, withDeleted: true });
    return [...tracks.map(({ filePath }) => filePath), ...(await listReplacedSounds(this.tracks.manager))];
  }

  /** The file paths of the sounds that belong to drafts alone. */
  async listDraftSounds(): Promise<string[]> {
    const select = { filePath: true } as const;
    const drafts = await this.tracks.find({ select, where: { state: 'draft' }, withDeleted: true });
    const paths = drafts.map(({ filePath }) => filePath);
    const where = { state: Not('draft' as const), filePath: Any(paths) };
    const others = await this.tracks.find({ select, where, withDeleted: true });
    const heard = new Set(others.map(({ filePath }) => filePath));
    return paths.filter((filePath) => !heard.has(filePath));
  }
}
