import { isIPv4 } from 'node:net';
import { mailSender } from '@trax/contracts/mail';
import { ConfigError, type Config } from '@trax/nest-platform/config';
import { hasQueueStore, type QueueSettings } from '@trax/nest-platform/queues/queue-store';
import { z } from 'zod';

/** Injects the settings of the emails. */
export const MAIL_CONFIG = Symbol('mail config');

const isMailServer = (text: string) => URL.canParse(text) && /^smtps?:$/.test(new URL(text).protocol);

const smtpUrl = z.string().refine((text) => isMailServer(text) && new URL(text).hostname !== '', {
  error: 'must be smtp://user:password@host:587 or smtps://…, with special characters of the password percent-encoded',
});

/** How emails are sent; `assertMailComplete` checks what belongs together. */
export const mailSettings = {
  SMTP_URL: smtpUrl.optional().meta({
    description:
      'with `IDENTITY=accounts`: the mail server, `smtp://user:password@host:587` or `smtps://…`, better as `SMTP_URL_FILE`; without it administrators choose one in the panel, see [accounts.md](accounts.md#mail)',
  }),
  MAIL_FROM: mailSender.optional(),
  PRODUCT_NAME: z.string().min(1).optional().meta({ description: 'as for the gateway; emails say it' }),
};

export type MailConfig = Config<typeof mailSettings> &
  QueueSettings & { readonly AUTH_SECRET: string; readonly PUBLIC_URL: string };

/** What this process calls itself at a mail server (RFC 5321, section 4.1.3): many close the connection of `[127.0.0.1]`. */
export function ehloName({ PUBLIC_URL }: Pick<MailConfig, 'PUBLIC_URL'>): string {
  const { hostname } = new URL(PUBLIC_URL);
  if (hostname.startsWith('[')) return hostname.replace('[', '[IPv6:');
  return isIPv4(hostname) ? `[${hostname}]` : hostname;
}

/** The mail server of the environment; undefined where administrators choose one. */
export const findServerBySettings = ({ SMTP_URL: url, MAIL_FROM: from }: MailConfig) =>
  url === undefined || from === undefined ? undefined : { url, from };

/** @throws ConfigError */
export function assertMailComplete(config: MailConfig): void {
  const { SMTP_URL: url, MAIL_FROM: from } = config;
  const fault = (text: string) => new ConfigError(`The environment is not complete: ${text}.`);
  if (url !== undefined && from === undefined) throw fault('MAIL_FROM is missing');
  if (url === undefined && from !== undefined) throw fault('SMTP_URL is missing');
  if (url !== undefined && !hasQueueStore(config)) throw fault('SMTP_URL needs REDIS_URL or QUEUE_DATABASE_URL');
}
