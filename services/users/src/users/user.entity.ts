import type { Language } from '@trax/contracts/languages';
import type { CreateUserInput, UserRecord } from '@trax/contracts/users';
import { InstantColumn } from '@trax/nest-platform/database/columns';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The stored record of a person. Email and whether it is verified always come from the session, never from a body. */
@Entity('users')
export class User {
  @PrimaryColumn('text', { name: 'firebase_id' })
  firebaseId!: string;

  @Column('text', { name: 'display_name' })
  displayName!: string;

  @Column('text')
  email!: string;

  @Column('boolean', { name: 'email_verified' })
  emailVerified!: boolean;

  @Column('text', { name: 'photo_url', nullable: true })
  photoURL!: string | null;

  @Column('jsonb', { default: {} })
  metadata!: CreateUserInput['metadata'];

  @Column('text')
  environment!: UserRecord['environment'];

  /** The stored flag; `isAdministrator` decides whether a person is an administrator. */
  @Column('boolean', { name: 'is_admin', default: false })
  isAdmin!: boolean;

  @InstantColumn({ name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  /** To within ten minutes; the epoch of who was never here. */
  @InstantColumn({ name: 'last_seen_at', default: () => "'epoch'" })
  lastSeenAt!: Date;

  /** At which their own days begin; 0 is midnight. */
  @Column('smallint', { name: 'day_start_hour', default: 0 })
  dayStartHour!: number;

  /** In which they read pages and emails; null where they have chosen none. */
  @Column('text', { nullable: true })
  language!: Language | null;

  /** Set while an administrator has disabled the account: no session of it is open. */
  @InstantColumn({ name: 'disabled_at', nullable: true })
  disabledAt!: Date | null;

  /** When an administrator has let them in without a proof of their address; null for everybody else. */
  @InstantColumn({ name: 'admitted_at', nullable: true })
  admittedAt!: Date | null;

  /** When the newest link that an administrator has made for them was queued as an email; null for one that was shown. */
  @InstantColumn({ name: 'link_mailed_at', nullable: true })
  linkMailedAt!: Date | null;

  /** Why the mail server has not taken that email so far. */
  @Column('text', { name: 'link_mail_failure', nullable: true })
  linkMailFailure!: string | null;

  /** Set while the account is being deleted; such a user is not shown. */
  @InstantColumn({ name: 'deletion_started_at', nullable: true })
  deletionStartedAt!: Date | null;

  /** The sync run that has found this user's account last. */
  @Column('uuid', { name: 'last_seen_run', nullable: true })
  lastSeenRun!: string | null;
}
