import { InstantColumn } from '@trax/nest-platform/database/columns';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An export of everything that is kept about a person; at most one of a person is running. */
@Entity('data_exports')
export class DataExport {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text', { name: 'firebase_id' })
  firebaseId!: string;

  @Column('text', { default: 'running' })
  status!: 'running' | 'ready' | 'failed';

  @InstantColumn({ name: 'requested_at', default: () => 'now()' })
  requestedAt!: Date;

  /** When a file of it was written last. */
  @InstantColumn({ name: 'progress_at', default: () => 'now()' })
  progressAt!: Date;

  /** Of which services everything is written, this one included. */
  @Column('integer', { name: 'services_done', default: 0 })
  servicesDone!: number;

  /** The rows of the other services so far. */
  @Column('integer', { default: 0 })
  entries!: number;

  /** The attempt to pack that made the file. */
  @Column('uuid', { name: 'pack_id', nullable: true })
  packId!: string | null;

  @Column('integer', { name: 'size_bytes', nullable: true })
  sizeBytes!: number | null;

  @InstantColumn({ name: 'expires_at', nullable: true })
  expiresAt!: Date | null;
}

/** A part of the file, about 1 MB. */
@Entity('data_export_pieces')
export class DataExportPiece {
  @PrimaryColumn('uuid', { name: 'export_id' })
  exportId!: string;

  @PrimaryColumn('uuid', { name: 'pack_id' })
  packId!: string;

  /** From 0. */
  @PrimaryColumn('integer')
  number!: number;

  @Column('bytea')
  data!: Buffer;
}
