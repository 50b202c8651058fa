/** An e-mail whose purpose is the link in it, which works for an hour. */
export type Mail = {
  readonly kind: 'verify-email' | 'reset-password';
  readonly to: string;
  readonly link: string;
};

/** Delivers e-mails. */
export abstract class Mailer {
  abstract send(mail: Mail): Promise<void>;
}
