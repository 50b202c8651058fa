import type { SyncRun as SyncRunView } from '@trax/contracts/sync';
import { InstantColumn } from '@trax/nest-platform/database/columns';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A sync and how far it is; at most one is running. */
@Entity('sync_runs')
export class SyncRun {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text', { default: 'running' })
  status!: SyncRunView['status'];

  @InstantColumn({ name: 'started_at', default: () => 'now()' })
  startedAt!: Date;

  @InstantColumn({ name: 'finished_at', nullable: true })
  finishedAt!: Date | null;

  /** Where the listing of the provider goes on. */
  @Column('text', { name: 'page_token', nullable: true })
  pageToken!: string | null;

  @Column('integer', { default: 0 })
  processed!: number;

  @Column('integer', { default: 0 })
  created!: number;

  @Column('integer', { default: 0 })
  updated!: number;

  @Column('integer', { default: 0 })
  orphaned!: number;

  @Column('text', { nullable: true })
  failure!: string | null;
}

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
