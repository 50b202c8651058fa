import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { CatalogueVersion } from './catalogue-version.entity.js';
import { TrackGroup } from './track-group.entity.js';
import { Track } from './track.entity.js';

@Injectable()
export class CatalogueRepository {
  constructor(
    @InjectRepository(CatalogueVersion) private readonly versions: Repository<CatalogueVersion>,
    @InjectRepository(TrackGroup) private readonly groups: Repository<TrackGroup>,
    @InjectRepository(Track) private readonly tracks: Repository<Track>,
  ) {}

  /** Raised by every import that changes something. */
  async readVersion(): Promise<number> {
    return (await this.versions.findOneByOrFail({ isOnlyRow: true })).version;
  }

  listTrackGroups(): Promise<TrackGroup[]> {
    return this.groups.find({ order: { position: 'ASC', id: 'ASC' } });
  }

  /** In the order of the manifest: by theme, male voice first. */
  listTracks(): Promise<Track[]> {
    return this.tracks.find({
      order: { group: { position: 'ASC', id: 'ASC' }, voiceGender: 'DESC', trackNumber: 'ASC' },
    });
  }
}
