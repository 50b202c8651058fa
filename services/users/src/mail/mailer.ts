import type { HandedOverLink, TestMail } from '@trax/contracts/mail';
import { NoMailServer } from './mail.errors.js';

/** How long the link of an email works, but for those of invitations and deletions. */
export const LINK_SECONDS = 60 * 60;

/** The newest link that an administrator has made for this person, as an email. */
export type LinkMail = { readonly firebaseId: string; readonly mailedAt: string };

/** An email whose purpose is the link in it. */
export type Mail = {
  readonly kind:
    | 'verify-email'
    | 'reset-password'
    | 'change-email'
    | 'email-changed'
    | 'confirm-deletion'
    | 'invitation'
    | 'test';
  readonly to: string;
  readonly link: string;
  /** The name of the administrator who invites; an email of the release before has none. */
  readonly inviter?: string;
  /** Whether the invited person chooses a password; without it they sign in by another provider. */
  readonly hasPasswords?: boolean;
  /** Of a link that an administrator has made. */
  readonly linkMail?: LinkMail;
};

/** Delivers emails. */
export abstract class Mailer {
  /** Without a mail server the administrators have the links. */
  abstract hasServer(): Promise<boolean>;

  abstract send(mail: Mail): Promise<void>;

  /**
   * Called for every address, known or not, before an email may be sent: that nothing can be sent must not say whose
   * address has an account.
   * @throws Unavailable
   */
  assertIsReady(): Promise<void> {
    return Promise.resolve();
  }

  /** The links of the last hour that no mail server sends, newest first. */
  listHandedOver(): Promise<HandedOverLink[]> {
    return Promise.resolve([]);
  }

  /** Sends it once, and remembers for an hour what became of it. @throws NoMailServer */
  sendTest(_mail: Pick<Mail, 'to' | 'link'>): Promise<TestMail> {
    return Promise.reject(new NoMailServer());
  }

  findTest(_id: string): Promise<TestMail | undefined> {
    return Promise.resolve(undefined);
  }
}
