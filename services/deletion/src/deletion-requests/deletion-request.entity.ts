import type { DeletionRequest as DeletionRequestView } from '@trax/contracts/deletion';
import { InstantColumn } from '@trax/nest-platform/database/columns';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A request to delete what belongs to an address; one per address is pending at most. */
@Entity('deletion_requests')
export class DeletionRequest {
  @PrimaryColumn('uuid')
  id!: string;

  /** In lower case; null once the account was erased, or some time after the request was processed. */
  @Column('text', { nullable: true })
  email!: string | null;

  /** The SHA-256 of the address after that time: by the address it can be found that it was processed. */
  @Column('text', { name: 'email_hash', nullable: true, select: false })
  emailHash!: string | null;

  @InstantColumn({ name: 'requested_at' })
  requestedAt!: Date;

  /** `account-holder`: requested shortly after a sign-in to the account, with its own verified address. */
  @Column('text', { name: 'requested_by' })
  requestedBy!: DeletionRequestView['requestedBy'];

  @Column('text')
  status!: DeletionRequestView['status'];

  @InstantColumn({ name: 'processed_at', nullable: true })
  processedAt!: Date | null;

  @Column('text', { name: 'firebase_id', nullable: true })
  firebaseId!: string | null;

  @Column('text')
  environment!: DeletionRequestView['environment'];

  /** The SHA-256 of the code in the link that was sent last; null once it is opened. */
  @Column('text', { name: 'confirmation_hash', nullable: true, select: false })
  confirmationHash!: string | null;

  /** Null where no email was sent. */
  @InstantColumn({ name: 'confirmation_sent_at', nullable: true })
  confirmationSentAt!: Date | null;

  @InstantColumn({ name: 'confirmed_at', nullable: true })
  confirmedAt!: Date | null;
}

/** The receipt of a later request for an address whose first request is pending. */
@Entity('deletion_receipts')
export class DeletionReceipt {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'request_id' })
  requestId!: string;

  @InstantColumn({ name: 'issued_at' })
  issuedAt!: Date;
}
