import { Injectable } from '@nestjs/common';
import type { Track, TrackGroup } from '@trax/contracts/catalogue';
import { readRows } from '@trax/nest-platform/database';
import { DataSource } from 'typeorm';

const READ_VERSION = { name: 'read-version', text: 'select version from catalogue_version' };
const LIST_TRACK_GROUPS = {
  name: 'list-track-groups',
  text: 'select id, name, description from track_groups order by position, id',
};
// Outside a playlist a track is played once (spec §3).
const LIST_TRACKS = {
  name: 'list-tracks',
  text: `select t.id, t.group_id as "groupId", t.track_number as "trackNumber", t.voice_gender as "voiceGender",
                t.display_name as "displayName", t.file_path as "filePath", t.duration_seconds as "durationSeconds",
                1 as repetitions
         from tracks t join track_groups g on g.id = t.group_id
         order by g.position, g.id, t.voice_gender desc, t.track_number`,
};

@Injectable()
export class CatalogueRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Raised by every import that changes something. */
  async readVersion(): Promise<number> {
    const [row] = await readRows<{ version: number }>(this.dataSource, READ_VERSION);
    return row?.version ?? 0;
  }

  listTrackGroups(): Promise<TrackGroup[]> {
    return readRows<TrackGroup>(this.dataSource, LIST_TRACK_GROUPS);
  }

  listTracks(): Promise<Track[]> {
    return readRows<Track>(this.dataSource, LIST_TRACKS);
  }
}
