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

  /** The process that is listing the provider's accounts. */
  @Column('uuid', { name: 'claimed_by', nullable: true })
  claimedBy!: string | null;

  @InstantColumn({ name: 'claimed_until', nullable: true })
  claimedUntil!: Date | null;

  @InstantColumn({ name: 'failed_at', nullable: true })
  failedAt!: Date | null;
}
