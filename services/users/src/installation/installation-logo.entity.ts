import type { LogoType } from '@trax/contracts/installation-rules';
import { Column, Entity, PrimaryColumn } from 'typeorm';

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
