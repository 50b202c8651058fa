import { InstantColumn } from '@trax/nest-platform/database/columns';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One sign-in of a person. A session has several cookies over time, each with the id hash of their common sign-in. */
@Entity('sessions')
export class Session {
  @PrimaryColumn('text', { name: 'id_hash' })
  idHash!: string;

  @Column('text', { name: 'firebase_id' })
  firebaseId!: string;

  @InstantColumn({ name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  /** Written at most every ten minutes. */
  @InstantColumn({ name: 'last_seen_at', default: () => 'now()' })
  lastSeenAt!: Date;

  @InstantColumn({ name: 'expires_at' })
  expiresAt!: Date;

  @Column('text', { name: 'user_agent', nullable: true })
  userAgent!: string | null;

  /** A session is open again when it was opened (`lastSeenAt`) after that. */
  @InstantColumn({ name: 'revoked_at', nullable: true })
  revokedAt!: Date | null;

  /** The last cookies since the session was opened, newest first; no other is accepted. */
  @Column('text', { name: 'cookie_hashes', array: true })
  cookieHashes!: string[];

  /** Ended by its person from another device. The row stays, because a token of the sign-in may outlive every cookie. */
  @Column('boolean', { name: 'is_ended', default: false })
  isEnded!: boolean;
}

/** When a person signed out everywhere: a session that was first opened before that is never opened again. */
@Entity('session_revocations')
export class SessionRevocation {
  @PrimaryColumn('text', { name: 'firebase_id' })
  firebaseId!: string;

  @InstantColumn({ name: 'revoked_at' })
  revokedAt!: Date;
}
