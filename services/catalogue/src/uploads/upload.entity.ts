import type { Upload as UploadView, UploadDraft, UploadPurpose, UploadRefusal } from '@trax/contracts/uploads';
import { InstantColumn } from '@trax/nest-platform/database/columns';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A file that a person sends, and the sound that is made of it. */
@Entity('uploads')
export class Upload {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text', { name: 'firebase_id' })
  firebaseId!: string;

  @Column('text')
  purpose!: UploadPurpose;

  @Column('text')
  name!: string;

  @Column('integer', { name: 'size_bytes' })
  sizeBytes!: number;

  /** How much of the file had arrived at the end of the last request that wrote it. */
  @Column('integer', { name: 'received_bytes', default: 0, select: false })
  receivedBytes!: number;

  @Column('text', { default: 'receiving' })
  state!: UploadView['state'];

  @Column('integer', { default: 0 })
  progress!: number;

  @Column('text', { nullable: true })
  refusal!: UploadRefusal | null;

  /** What the person reads instead of the general words of the reason, where more is known. */
  @Column('text', { name: 'refusal_detail', nullable: true })
  refusalDetail!: string | null;

  /** The draft that is made of it. */
  @Column('jsonb', { nullable: true })
  draft!: UploadDraft | null;

  /** What the person reads when nothing has come of it for another reason than the file, where it is known. */
  @Column('text', { nullable: true })
  failure!: string | null;

  @Column('double precision', { name: 'duration_seconds', nullable: true })
  durationSeconds!: number | null;

  @Column('double precision', { name: 'loudness_lufs', nullable: true })
  loudnessLufs!: number | null;

  /** SHA-256 (hex) of the sound. */
  @Column('text', { name: 'content_hash', nullable: true, select: false })
  contentHash!: string | null;

  /** Where the sound is in the store. */
  @Column('text', { name: 'file_path', nullable: true })
  filePath!: string | null;

  /** Whether the file as it was sent may still be stored. */
  @Column('boolean', { name: 'has_source', default: true })
  hasSource!: boolean;

  @InstantColumn({ name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  /** The request that writes the file, in any process. */
  @Column('uuid', { name: 'lock_id', nullable: true, select: false })
  lockId!: string | null;

  /** In the past: when the last request that read or wrote the file has ended. */
  @Column('timestamptz', { name: 'locked_until', nullable: true, select: false })
  lockedUntil!: Date | null;

  /** Another request waits for the lock. */
  @Column('boolean', { name: 'is_release_requested', default: false, select: false })
  isReleaseRequested!: boolean;
}
