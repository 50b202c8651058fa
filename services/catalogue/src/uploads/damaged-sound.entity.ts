import { InstantColumn } from '@trax/nest-platform/database/columns';
import { Entity, PrimaryColumn } from 'typeorm';

/** A sound that was damaged or missing when it was checked last. */
@Entity('damaged_sounds')
export class DamagedSound {
  @PrimaryColumn('text', { name: 'file_path' })
  filePath!: string;

  @InstantColumn({ name: 'found_at', default: () => 'now()' })
  foundAt!: Date;
}
