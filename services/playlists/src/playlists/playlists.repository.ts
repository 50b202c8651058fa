import { Injectable } from '@nestjs/common';
import type { Playlist } from '@trax/contracts/playlists';
import { readRows } from '@trax/nest-platform/database';
import { enqueueEvents } from '@trax/nest-platform/events/enqueue-events';
import { DataSource } from 'typeorm';

const SELECT = `
  select p.id, p.name, p.created_at as "createdAt", p.firebase_id as "firebaseId", count(e.track_id)::int as "trackCount",
         coalesce(sum(t.duration_seconds * e.repetitions), 0) as "totalSeconds"
  from playlists p
  left join playlist_entries e on e.firebase_id = p.firebase_id and e.playlist_id = p.id
  left join known_tracks t on t.id = e.track_id`;
const LIST = {
  name: 'list-playlists',
  text: `${SELECT} where p.firebase_id = $1 group by p.firebase_id, p.id order by p.created_at desc, p.id desc`,
};
const FIND = {
  name: 'find-playlist',
  text: `${SELECT} where p.firebase_id = $1 and p.id = $2 group by p.firebase_id, p.id`,
};
const CREATE = 'insert into playlists (firebase_id, id, name, created_at) values ($1, $2, $3, $4)';
const RENAME = 'update playlists set name = $3 where firebase_id = $1 and id = $2 returning id';
const REMOVE = 'delete from playlists where firebase_id = $1 and id = $2 returning name';

type NewPlaylist = Pick<Playlist, 'firebaseId' | 'id' | 'name'> & { createdAt: Date };

/** Every statement names the owner first: a playlist of somebody else is as good as none. */
@Injectable()
export class PlaylistsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** The playlists of one person, newest first (readings A32b). */
  list(firebaseId: string): Promise<Playlist[]> {
    return readRows<Playlist>(this.dataSource, { ...LIST, values: [firebaseId] });
  }

  async find(firebaseId: string, id: string): Promise<Playlist | undefined> {
    const [playlist] = await readRows<Playlist>(this.dataSource, { ...FIND, values: [firebaseId, id] });
    return playlist;
  }

  async create({ firebaseId, id, name, createdAt }: NewPlaylist): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await manager.query(CREATE, [firebaseId, id, name, createdAt]);
      await enqueueEvents(manager, [{ type: 'playlist.created', payload: { firebaseId, playlistId: id, name } }]);
    });
  }

  /** Whether there was such a playlist. */
  rename({ firebaseId, id, name }: Omit<NewPlaylist, 'createdAt'>): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      const [, renamed] = await manager.query<[unknown[], number]>(RENAME, [firebaseId, id, name]);
      if (renamed === 0) return false;
      await enqueueEvents(manager, [{ type: 'playlist.renamed', payload: { firebaseId, playlistId: id, name } }]);
      return true;
    });
  }

  /** Whether there was such a playlist; its entries go with it. */
  remove(firebaseId: string, id: string): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      const [[removed]] = await manager.query<[{ name: string }[], number]>(REMOVE, [firebaseId, id]);
      if (removed === undefined) return false;
      const payload = { firebaseId, playlistId: id, name: removed.name };
      await enqueueEvents(manager, [{ type: 'playlist.deleted', payload }]);
      return true;
    });
  }
}
