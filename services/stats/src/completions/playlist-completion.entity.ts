import { Column, Entity } from 'typeorm';
import { Completion } from './completion.entity.js';

@Entity('playlist_completions')
export class PlaylistCompletion extends Completion {
  @Column('uuid', { name: 'playlist_id' })
  playlistId!: string;
}
