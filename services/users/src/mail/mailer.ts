/** How long the link of an e-mail works. */
export const LINK_SECONDS = 60 * 60;

/** An e-mail whose purpose is the link in it, which works for an hour. */
export type Mail = {
  readonly kind: 'verify-email' | 'reset-password';
  readonly to: string;
  readonly link: string;
};

/** Delivers e-mails. */
export abstract class Mailer {
  abstract send(mail: Mail): Promise<void>;

  /**
   * Called for every address, known or not, before an e-mail may be sent: that nothing can be sent must not say whose
   * address has an account.
   * @throws Unavailable
   */
  assertIsReady(): Promise<void> {
    return Promise.resolve();
  }
}
