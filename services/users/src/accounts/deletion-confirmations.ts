import { createHash, hkdfSync } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { linkFor, Mailer } from '../mail/mailer.js';
import { ACCOUNTS_CONFIG, type AccountsConfig } from './accounts.config.js';

const CODE_BYTES = 32;

/** The links by which people confirm that they themselves have requested the deletion of their data. */
@Injectable()
export class DeletionConfirmations {
  constructor(
    private readonly mailer: Mailer,
    @Inject(ACCOUNTS_CONFIG) private readonly config: Pick<AccountsConfig, 'AUTH_SECRET' | 'PUBLIC_URL'>,
  ) {}

  /** The SHA-256 (hex) of the code of a request; null without a mail server. */
  async findHash(requestId: string): Promise<string | null> {
    if (!(await this.mailer.hasServer())) return null;
    return createHash('sha256').update(this.deriveCode(requestId)).digest('hex');
  }

  async sendLink(requestId: string, email: string): Promise<void> {
    const link = linkFor(this.config.PUBLIC_URL, 'confirmDeletion', this.deriveCode(requestId));
    await this.mailer.send({ kind: 'confirm-deletion', to: email, link }, requestId);
  }

  /** Derived, so that it is stored nowhere and a repetition sends the same link. */
  private deriveCode(requestId: string): string {
    const code = hkdfSync('sha256', this.config.AUTH_SECRET, requestId, 'trax deletion confirmation', CODE_BYTES);
    return Buffer.from(code).toString('base64url');
  }
}
