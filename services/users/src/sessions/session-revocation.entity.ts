import { InstantColumn } from '@trax/nest-platform/database/columns';
import { Entity, PrimaryColumn } from 'typeorm';

/** When a person signed out everywhere: a session that was first opened before that is never opened again. */
@Entity('session_revocations')
export class SessionRevocation {
  @PrimaryColumn('text', { name: 'firebase_id' })
  firebaseId!: string;

  @InstantColumn({ name: 'revoked_at' })
  revokedAt!: Date;
}
