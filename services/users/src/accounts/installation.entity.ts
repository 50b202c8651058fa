import type { SignUpMode } from '@trax/contracts/set-up-rules';
import { InstantColumn } from '@trax/nest-platform/database/columns';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What the owner has chosen at the set-up. There is one row at most. */
@Entity('installation')
export class Installation {
  @PrimaryColumn('boolean', { default: true })
  id!: true;

  /** SHA-256 of the code of the newest set-up link; null once it is done. */
  @Column('bytea', { name: 'code_hash', nullable: true })
  codeHash!: Buffer | null;

  @Column('text', { name: 'product_name', nullable: true })
  productName!: string | null;

  @Column('text', { name: 'sign_up', default: 'open' })
  signUp!: SignUpMode;

  @InstantColumn({ name: 'set_up_at', nullable: true })
  setUpAt!: Date | null;
}
