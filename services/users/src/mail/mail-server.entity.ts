import type { MailSecurity } from '@trax/contracts/mail-rules';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The mail server that administrators have chosen. There is one row at most, and none where links are handed over. */
@Entity('mail_server')
export class MailServer {
  @PrimaryColumn('boolean', { default: true })
  id!: true;

  @Column('text')
  host!: string;

  @Column('integer')
  port!: number;

  @Column('text')
  security!: MailSecurity;

  /** Empty for a server that asks for none. */
  @Column('text', { name: 'username' })
  user!: string;

  /** Encrypted, see `mail-password.ts`. */
  @Column('bytea', { name: 'sealed_password', nullable: true })
  sealedPassword!: Buffer | null;

  @Column('text')
  sender!: string;
}
