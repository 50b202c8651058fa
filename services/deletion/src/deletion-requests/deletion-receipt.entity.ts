import { InstantColumn } from '@trax/nest-platform/database/columns';
import { Column, Entity, PrimaryColumn } from 'typeorm';

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
