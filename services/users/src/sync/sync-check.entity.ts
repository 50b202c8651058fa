import { InstantColumn } from '@trax/nest-platform/database/columns';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The only row: the last answer to whether users and accounts differ, shared by all processes. */
@Entity('sync_check')
export class SyncCheck {
  @PrimaryColumn('boolean', { name: 'only_row' })
  onlyRow!: boolean;

  @Column('boolean', { name: 'needs_sync', nullable: true })
  needsSync!: boolean | null;

  @InstantColumn({ name: 'checked_at', nullable: true })
  checkedAt!: Date | null;

  @InstantColumn({ name: 'failed_at', nullable: true })
  failedAt!: Date | null;
}
