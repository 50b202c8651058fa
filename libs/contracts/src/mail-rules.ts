// No schema here: the browser imports this file and must not carry zod.

/** The code of a call that needs a mail server, where the settings name none. */
export const NO_MAIL_SERVER = 'NO_MAIL_SERVER';

/** How the connection to a mail server is encrypted: from its beginning, after a plain greeting, or not at all. */
export const MAIL_SECURITIES = ['tls', 'starttls', 'none'] as const;
export type MailSecurity = (typeof MAIL_SECURITIES)[number];

/** Where servers usually listen. */
export const MAIL_PORTS: Readonly<Record<MailSecurity, number>> = { tls: 465, starttls: 587, none: 25 };

export const MAX_MAIL_HOST_LENGTH = 253;
export const MAX_MAIL_USER_LENGTH = 254;
export const MAX_MAIL_PASSWORD_LENGTH = 500;
export const MAX_MAIL_SENDER_LENGTH = 320;

/** The code of a change that the environment of the service forbids. */
export const MAIL_SERVER_BY_SETTINGS = 'MAIL_SERVER_BY_SETTINGS';
