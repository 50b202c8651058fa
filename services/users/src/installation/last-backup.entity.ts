import { InstantColumn } from '@trax/nest-platform/database/columns';
import { Entity, PrimaryColumn } from 'typeorm';

/** Written by the backup command (`tools/operations/record-backup.mjs`). There is one row at most. */
@Entity('last_backup')
export class LastBackup {
  @PrimaryColumn('boolean', { default: true })
  id!: true;

  @InstantColumn({ name: 'completed_at' })
  completedAt!: Date;
}
