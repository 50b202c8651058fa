import { InstantColumn } from '@trax/nest-platform/database/columns';
import { Column, DeleteDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** A sentence that a listener has recorded: a track of their own. */
@Entity('own_recordings')
export class OwnRecording {
  /** That of the upload that it was made of, and of the track. */
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text', { name: 'firebase_id' })
  firebaseId!: string;

  @Column('text')
  name!: string;

  @Column('text', { nullable: true })
  words!: string | null;

  @Column('text')
  theme!: string;

  /** Where the sound is in the store; only this service reads it. */
  @Column('text', { name: 'file_path' })
  filePath!: string;

  @Column('double precision', { name: 'duration_seconds' })
  durationSeconds!: number;

  @Column('integer', { name: 'size_bytes' })
  sizeBytes!: number;

  /** Rises with every change, so that other services know the latest. */
  @Column('integer', { default: 1 })
  version!: number;

  @InstantColumn({ name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  /** It is restored by Undo, or gone a day later with its sound. */
  @DeleteDateColumn({ name: 'deleted_at', type: 'timestamptz' })
  deletedAt!: Date | null;
}
