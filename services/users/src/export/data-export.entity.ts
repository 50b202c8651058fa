import type { ExportingService } from '@trax/contracts/events';
import { InstantColumn } from '@trax/nest-platform/database/columns';
import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/** An export of everything that is kept about a person; at most one of a person is collecting or packing. */
@Entity('data_exports')
export class DataExport {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text', { name: 'firebase_id' })
  firebaseId!: string;

  /** `collecting`: the services give their pages. `packing`: a job makes the file of them. */
  @Column('text', { default: 'collecting' })
  status!: 'collecting' | 'packing' | 'ready' | 'failed';

  @InstantColumn({ name: 'requested_at', default: () => 'now()' })
  requestedAt!: Date;

  /** When a page has come last, or the packing has begun. */
  @InstantColumn({ name: 'progress_at', default: () => 'now()' })
  progressAt!: Date;

  /** The services that have not given their last page. */
  @Column('text', { array: true })
  awaited!: ExportingService[];

  /** The rows of the tables so far. */
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

/** A page of a service; deleted once the file is ready. */
@Entity('data_export_pages')
export class DataExportPage {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  number!: number;

  @Column('uuid', { name: 'export_id' })
  exportId!: string;

  @Column('text')
  service!: ExportingService;

  @Column('text')
  file!: string;

  @Column('jsonb')
  rows!: object[];
}

/** A part of the file, at most 1 MB. */
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
