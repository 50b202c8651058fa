import { Processor, WorkerHost } from '@nestjs/bullmq';
import { Inject } from '@nestjs/common';
import { UnrecoverableError, type Job } from 'bullmq';
import type { Transporter } from 'nodemailer';
import { z } from 'zod';
import { composeMail } from './mail-content.js';
import { LINK_SECONDS, type Mail } from './mailer.js';
import { MAIL_QUEUE } from './queued-mailer.js';

/** Injects the connection to the mail server, which knows the sender. */
export const MAIL_TRANSPORT = Symbol('mail transport');
/** Injects the name of this installation. */
export const MAIL_PRODUCT_NAME = Symbol('product name of e-mails');

/** Sends the e-mails of the queue. One that is killed between the mail server's answer and its own end is sent twice. */
@Processor(MAIL_QUEUE)
export class SendMailProcessor extends WorkerHost {
  constructor(
    @Inject(MAIL_TRANSPORT) private readonly transport: Transporter,
    @Inject(MAIL_PRODUCT_NAME) private readonly productName: string,
  ) {
    super();
  }

  override async process({ data, timestamp }: Job<Mail>): Promise<void> {
    if (Date.now() - timestamp > LINK_SECONDS * 1_000) throw new UnrecoverableError('its link has expired');
    const content = composeMail(data, this.productName);
    // An object: an address in a text could be read as several.
    await this.transport.sendMail({ to: { name: '', address: data.to }, ...content }).catch(throwReason);
  }
}

const smtpFailure = z.object({
  code: z.string().optional(),
  command: z.string().optional(),
  responseCode: z.int().optional(),
  response: z.string().optional(),
});
const ABOUT_THIS_MAIL = new Set(['EENVELOPE', 'EMESSAGE']);

/**
 * The reason without the words of the mail server, which may repeat the address or the link: they would stand in the log and in
 * Bull Board. What it refuses for good is not sent again; a refused password of ours is tried again, as it can be put right.
 */
function throwReason(error: unknown): never {
  const {
    code = 'unknown failure',
    command,
    responseCode = 0,
    response = '',
  } = smtpFailure.safeParse(error).data ?? {};
  const status = /^\d{3}(?:[ -]\d\.\d{1,3}\.\d{1,3}\b)?/.exec(response)?.[0] ?? responseCode;
  const reason = ['the mail server did not take it:', code, command, status].filter(Boolean).join(' ');
  const isFinal = ABOUT_THIS_MAIL.has(code) && responseCode >= 500;
  throw isFinal ? new UnrecoverableError(reason) : new Error(reason);
}
