import { Injectable } from '@nestjs/common';
import type { Playlist } from '@trax/contracts/playlists';
import { readRows } from '@trax/nest-platform/database';
import { DataSource } from 'typeorm';

const LIST_PLAYLISTS = {
  name: 'list-playlists',
  text: `select p.id, p.name, p.created_at as "createdAt", p.firebase_id as "firebaseId",
                count(e.track_id)::int as "trackCount",
                coalesce(sum(e.duration_seconds * e.repetitions), 0) as "totalSeconds"
         from playlists p left join playlist_entries e on e.firebase_id = p.firebase_id and e.playlist_id = p.id
         where p.firebase_id = $1
         group by p.firebase_id, p.id
         order by p.created_at desc, p.id desc`,
};

@Injectable()
export class PlaylistsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** The playlists of one person, newest first (readings A32b). */
  list(firebaseId: string): Promise<Playlist[]> {
    return readRows<Playlist>(this.dataSource, { ...LIST_PLAYLISTS, values: [firebaseId] });
  }
}
