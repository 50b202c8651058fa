import { Module, type DynamicModule } from '@nestjs/common';
import { ConfigError } from '@trax/nest-platform/config';
import { hasQueueStore, type QueueSettings } from '@trax/nest-platform/queues/queue-store';
import { QueuesModule } from '@trax/nest-platform/queues/queues.module';
import type { Transporter } from 'nodemailer';
import { LogMailer } from './log-mailer.js';
import type { MailConfig } from './mail.config.js';
import { Mailer } from './mailer.js';
import { MAIL_QUEUE, QueuedMailer } from './queued-mailer.js';
import { MAIL_PRODUCT_NAME, MAIL_TRANSPORT, SendMailProcessor } from './send-mail.processor.js';

/** Shorter than nodemailer's own, which are minutes: a job is repeated anyway. */
const TIMEOUTS = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** `Mailer`: by a mail server where the settings name one, else to the log. */
@Module({})
export class MailModule {
  /** @throws ConfigError */
  static register(config: MailConfig & QueueSettings): DynamicModule {
    const { SMTP_URL: url, MAIL_FROM: from, PRODUCT_NAME: productName } = config;
    const module = { module: MailModule, exports: [Mailer] };
    if (url !== undefined && from === undefined)
      throw new ConfigError('The environment is not complete: MAIL_FROM is missing.');
    if (url === undefined || from === undefined)
      return { ...module, providers: [{ provide: Mailer, useClass: LogMailer }] };
    if (!hasQueueStore(config))
      throw new ConfigError('The environment is not complete: SMTP_URL needs REDIS_URL or QUEUE_DATABASE_URL.');
    return {
      ...module,
      imports: [QueuesModule.registerQueues(config, MAIL_QUEUE)],
      providers: [
        SendMailProcessor,
        { provide: Mailer, useClass: QueuedMailer },
        { provide: MAIL_PRODUCT_NAME, useValue: productName },
        { provide: MAIL_TRANSPORT, useFactory: () => createMailTransport(url, from) },
      ],
    };
  }
}

/** What the query of `url` says, such as `?tls.rejectUnauthorized=false`, has precedence. */
async function createMailTransport(url: string, from: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  // A password goes over an encrypted connection alone.
  const requireTLS = new URL(url).password !== '';
  const headers = { 'Auto-Submitted': 'auto-generated' };
  return createTransport({ url, requireTLS, ...TIMEOUTS }, { from, headers });
}
