import { createHash, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Mailer } from '../mail/mailer.js';
import { ACCOUNTS_CONFIG, type AccountsConfig } from './accounts.config.js';

const CODE_BYTES = 32;

/** The links by which people confirm that they themselves have requested the deletion of their data. */
@Injectable()
export class DeletionConfirmations {
  constructor(
    private readonly mailer: Mailer,
    @Inject(ACCOUNTS_CONFIG) private readonly config: Pick<AccountsConfig, 'PUBLIC_URL'>,
  ) {}

  /** Sends a link, and returns the SHA-256 (hex) of its code; null without a mail server. */
  async sendLink(email: string): Promise<string | null> {
    if (!(await this.mailer.hasServer())) return null;
    const code = randomBytes(CODE_BYTES).toString('base64url');
    const parameters = new URLSearchParams({ mode: 'confirmDeletion', oobCode: code });
    const link = `${new URL('/verify-email', this.config.PUBLIC_URL).href}?${parameters.toString()}`;
    await this.mailer.send({ kind: 'confirm-deletion', to: email, link });
    return createHash('sha256').update(code).digest('hex');
  }
}
