import { mailFrom } from '@trax/identity/identity-settings';
import type { Config } from '@trax/nest-platform/config';
import { z } from 'zod';

const isMailServer = (text: string) => URL.canParse(text) && /^smtps?:$/.test(new URL(text).protocol);

const smtpUrl = z.string().refine((text) => isMailServer(text) && new URL(text).hostname !== '', {
  error: 'must be smtp://user:password@host:587 or smtps://…, with special characters of the password percent-encoded',
});

/** How e-mails are sent; `isRequired`: a part of it is set. */
export const mailSettings = (isRequired: boolean) => ({
  SMTP_URL: (isRequired ? smtpUrl : smtpUrl.optional()).meta({
    description:
      'with `IDENTITY=accounts`: the mail server, `smtp://user:password@host:587` or `smtps://…`, better as `SMTP_URL_FILE`; without it links are written to the log, see [accounts.md](accounts.md#mail)',
  }),
  MAIL_FROM: isRequired ? mailFrom : mailFrom.optional(),
  PRODUCT_NAME: z.string().min(1).default('Trax').meta({ description: 'as for the gateway; e-mails say it' }),
});

export type MailConfig = Config<ReturnType<typeof mailSettings>>;
