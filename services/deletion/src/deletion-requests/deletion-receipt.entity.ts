import { InstantColumn } from '@trax/nest-platform/database/columns';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A receipt of its own for somebody who requested the deletion of an address whose request was pending already. */
@Entity('deletion_receipts')
export class DeletionReceipt {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'request_id' })
  requestId!: string;

  @InstantColumn({ name: 'issued_at' })
  issuedAt!: Date;
}
