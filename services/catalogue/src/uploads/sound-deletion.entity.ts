import { InstantColumn } from '@trax/nest-platform/database/columns';
import { Entity, PrimaryColumn } from 'typeorm';

/** A sound that nothing names. It is deleted when it is due, unless something names it by then. */
@Entity('sound_deletions')
export class SoundDeletion {
  @PrimaryColumn('text', { name: 'file_path' })
  filePath!: string;

  @InstantColumn({ name: 'due_at' })
  dueAt!: Date;

  /** When it was found without a name last. */
  @InstantColumn({ name: 'seen_at', default: () => 'now()' })
  seenAt!: Date;
}
