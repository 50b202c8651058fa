import { Entity, PrimaryColumn } from 'typeorm';
import { InstantColumn } from '../database/columns.js';

/** The tombstone of an erased person: the hash of their uid. */
@Entity('erased_users')
export class ErasedUser {
  @PrimaryColumn('text', { name: 'subject_hash' })
  subjectHash!: string;

  @InstantColumn({ name: 'erased_at', default: () => 'now()' })
  erasedAt!: Date;
}
