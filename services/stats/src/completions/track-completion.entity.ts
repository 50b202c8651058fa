import { SecondsColumn } from '@trax/nest-platform/database/columns';
import { Column, Entity } from 'typeorm';
import { Completion } from './completion.entity.js';

@Entity('track_completions')
export class TrackCompletion extends Completion {
  @Column('uuid', { name: 'track_id' })
  trackId!: string;

  @Column('uuid', { name: 'playlist_id', nullable: true })
  playlistId!: string | null;

  @Column('boolean', { name: 'is_playlist_rep' })
  isPlaylistRep!: boolean;

  @SecondsColumn({ name: 'listened_seconds' })
  listenedSeconds!: number;

  /** Hour of the listener's own day, 0 to 23; null for a completion from before there was this column. */
  @Column('smallint', { name: 'local_hour', nullable: true })
  localHour!: number | null;
}
