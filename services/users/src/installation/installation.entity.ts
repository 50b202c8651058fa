import type { LogoType } from '@trax/contracts/installation-rules';
import type { SignUpMode } from '@trax/contracts/set-up-rules';
import { InstantColumn } from '@trax/nest-platform/database/columns';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What the owner has chosen at the set-up, and administrators since. There is one row at most. */
@Entity('installation')
export class Installation {
  @PrimaryColumn('boolean', { default: true })
  id!: true;

  /** SHA-256 of the code of the newest set-up link; once the set-up is done, of the call that has done it. */
  @Column('bytea', { name: 'code_hash', nullable: true })
  codeHash!: Buffer | null;

  @Column('text', { name: 'product_name', nullable: true })
  productName!: string | null;

  @Column('text', { name: 'support_email', nullable: true })
  supportEmail!: string | null;

  @Column('text', { name: 'privacy_email', nullable: true })
  privacyEmail!: string | null;

  @Column('text', { name: 'postal_address', nullable: true })
  postalAddress!: string | null;

  /** `YYYY-MM-DD`. */
  @Column('date', { name: 'privacy_date', nullable: true })
  privacyDate!: string | null;

  @Column('boolean', { name: 'hides_pricing', default: false })
  hidesPricing!: boolean;

  @Column('text', { name: 'default_voice', nullable: true })
  defaultVoice!: 'M' | 'F' | null;

  @Column('text', { name: 'default_theme', nullable: true })
  defaultTheme!: 'default' | 'dark' | null;

  @Column('text', { name: 'sign_up', default: 'open' })
  signUp!: SignUpMode;

  @InstantColumn({ name: 'set_up_at', nullable: true })
  setUpAt!: Date | null;
}

/** The picture in place of mark and name. There is one row at most. */
@Entity('installation_logo')
export class InstallationLogo {
  @PrimaryColumn('boolean', { default: true })
  id!: true;

  /** SHA-256 of the content. */
  @Column('text')
  hash!: string;

  @Column('text')
  type!: LogoType;

  @Column('integer')
  width!: number;

  @Column('integer')
  height!: number;

  @Column('bytea', { select: false })
  content!: Buffer;
}

/** Written by the backup command (`tools/operations/record-backup.mjs`). There is one row at most. */
@Entity('last_backup')
export class LastBackup {
  @PrimaryColumn('boolean', { default: true })
  id!: true;

  @InstantColumn({ name: 'completed_at' })
  completedAt!: Date;
}
