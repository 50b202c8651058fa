import { InstantColumn } from '@trax/nest-platform/database/columns';
import { Entity, PrimaryColumn } from 'typeorm';

/** A sound that listeners could hear until its track got another one. */
@Entity('replaced_sounds')
export class ReplacedSound {
  @PrimaryColumn('text', { name: 'file_path' })
  filePath!: string;

  @InstantColumn({ name: 'replaced_at', default: () => 'now()' })
  replacedAt!: Date;
}
