import { Logger } from '@nestjs/common';
import { Mailer, type Mail } from './mailer.js';

const PURPOSES = { 'verify-email': 'Verification', 'reset-password': 'Password reset' } as const;

/** Writes each link to the log, for installations without a mail server. `npm start` shows these lines and stores none. */
export class LogMailer extends Mailer {
  private readonly logger = new Logger('mail');

  send({ kind, to, link }: Mail): Promise<void> {
    this.logger.warn(`${PURPOSES[kind]} link for ${to}: ${link}`);
    return Promise.resolve();
  }
}
