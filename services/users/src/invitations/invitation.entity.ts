import type { InvitationDelivery, InvitedRole } from '@trax/contracts/invitation-rules';
import { InstantColumn } from '@trax/nest-platform/database/columns';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Kept until a week after it was accepted, was withdrawn or has expired. */
@Entity('invitations')
export class Invitation {
  @PrimaryColumn('uuid', { default: () => 'gen_random_uuid()' })
  id!: string;

  /** SHA-256 of the token of the newest link. */
  @Column('bytea', { name: 'token_hash' })
  tokenHash!: Buffer;

  /** In lower case; null for a link that works for any visitor. */
  @Column('text', { nullable: true })
  email!: string | null;

  @Column('text')
  role!: InvitedRole;

  @Column('text')
  delivery!: InvitationDelivery;

  /** Why the mail server has not taken the email with the newest link so far. */
  @Column('text', { name: 'mail_failure', nullable: true })
  mailFailure!: string | null;

  /** The uid of the administrator; null once that account is erased. */
  @Column('text', { name: 'invited_by', nullable: true })
  invitedBy!: string | null;

  @InstantColumn({ name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  @InstantColumn({ name: 'expires_at' })
  expiresAt!: Date;

  @InstantColumn({ name: 'accepted_at', nullable: true })
  acceptedAt!: Date | null;

  @Column('text', { name: 'accepted_by', nullable: true })
  acceptedBy!: string | null;

  @InstantColumn({ name: 'withdrawn_at', nullable: true })
  withdrawnAt!: Date | null;
}
