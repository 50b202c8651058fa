import { randomBytes } from 'node:crypto';
import type { AuthContext } from 'better-auth';
import { createEmailVerificationToken } from 'better-auth/api';
import { markOfMaker } from '../invitations/withdraw-grants.js';
import { LINK_SECONDS, type Mail } from '../mail/mailer.js';
import { RESET_PREFIX } from './reset-prefix.js';

type LinkedAccount = { readonly id: string; readonly email: string; readonly emailVerified: boolean };

const TOKEN_BYTES = 18;

/** The page that a link of an email opens. */
export const linkFor = (publicUrl: string, mode: string, oobCode: string): string =>
  `${new URL('/verify-email', publicUrl).href}?${new URLSearchParams({ mode, oobCode }).toString()}`;

/** The email that better-auth sends to whoever asks for a link: to verify the address or, once it is verified, for a new password. */
export async function makeAccountMail(
  { secret, internalAdapter }: Pick<AuthContext, 'secret' | 'internalAdapter'>,
  { id, email: to, emailVerified }: LinkedAccount,
  { publicUrl, madeBy }: { readonly publicUrl: string; readonly madeBy: string },
): Promise<Mail> {
  if (!emailVerified) {
    const token = await createEmailVerificationToken(secret, to, undefined, LINK_SECONDS, { userId: id });
    return { kind: 'verify-email', to, link: linkFor(publicUrl, 'verifyEmail', token) };
  }
  const token = `${randomBytes(TOKEN_BYTES).toString('base64url')}.${markOfMaker(madeBy)}`;
  const expiresAt = new Date(Date.now() + LINK_SECONDS * 1_000);
  await internalAdapter.createVerificationValue({ identifier: RESET_PREFIX + token, value: id, expiresAt });
  return { kind: 'reset-password', to, link: linkFor(publicUrl, 'resetPassword', token) };
}
