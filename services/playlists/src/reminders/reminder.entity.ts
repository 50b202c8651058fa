import { InstantColumn } from '@trax/nest-platform/database/columns';
import { Column, DeleteDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** The key begins with the owner, as that of a playlist. It outlives its playlist, which may be restored or not. */
@Entity('reminders')
export class Reminder {
  @PrimaryColumn('text', { name: 'firebase_id' })
  firebaseId!: string;

  /** Chosen by the caller, so that a call that is sent twice makes one reminder. */
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'playlist_id', nullable: true })
  playlistId!: string | null;

  /** Monday is 1. */
  @Column('smallint', { array: true })
  weekdays!: number[];

  /** `07:30`, without a time zone: where the person is. */
  @Column('text', { name: 'time_of_day' })
  time!: string;

  @InstantColumn({ name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  /** It comes at its next time after this instant: when its times were set, or when it last came as a notification. */
  @InstantColumn({ name: 'due_after', default: () => 'now()' })
  dueAfter!: Date;

  /** It is restored by Undo, or gone a day later. */
  @DeleteDateColumn({ name: 'deleted_at', type: 'timestamptz' })
  deletedAt!: Date | null;
}
