import { z } from 'zod';
import { addedMember } from './added-member.js';
import { MAX_LOGO_BYTES, MAX_LOGO_SIDE, MAX_POSTAL_ADDRESS_LENGTH } from './installation-rules.js';
import { MAX_EMAIL_LENGTH, MAX_PRODUCT_NAME_LENGTH } from './set-up-rules.js';
import { safeText } from './text.js';

const EMAIL_ERROR = { error: 'must be an email address' };
const email = z.email(EMAIL_ERROR).max(MAX_EMAIL_LENGTH, EMAIL_ERROR);

/** What administrators have said of the installation; null where nothing was said. */
export const installationSettings = z.object({
  productName: safeText(MAX_PRODUCT_NAME_LENGTH).nullable(),
  supportEmail: email.nullable(),
  /** Without one it is that of the support. */
  privacyEmail: email.nullable(),
  postalAddress: safeText(MAX_POSTAL_ADDRESS_LENGTH).nullable(),
  /** From when the privacy policy counts. */
  privacyDate: z.iso.date({ error: 'must be a date' }).nullable(),
  hidesPricing: z.boolean(),
  /** For listeners whose browser has no choice of its own yet. */
  defaultVoice: addedMember(z.enum(['M', 'F']).nullable()),
  defaultTheme: addedMember(z.enum(['default', 'dark']).nullable()),
});
export type InstallationSettings = z.infer<typeof installationSettings>;

/** Nobody has said anything. */
export const NO_INSTALLATION_SETTINGS: InstallationSettings = {
  productName: null,
  supportEmail: null,
  privacyEmail: null,
  postalAddress: null,
  privacyDate: null,
  hidesPricing: false,
  defaultVoice: null,
  defaultTheme: null,
};

const side = z.int().min(1).max(MAX_LOGO_SIDE);

/** The picture in place of mark and name. Its hash is in its address: another picture has another one. */
export const logo = z.object({ hash: z.string().regex(/^[0-9a-f]{64}$/), width: side, height: side });
export type Logo = z.infer<typeof logo>;

/** What is known of the installation beside what administrators have said. */
export const describedInstallation = installationSettings.extend({ logo: addedMember(logo.nullable()) });
export type DescribedInstallation = z.infer<typeof describedInstallation>;

export const logoInput = z.strictObject({
  /** The file, as base64. */
  content: z
    .base64({ error: 'must be base64' })
    .max(Math.ceil(MAX_LOGO_BYTES / 3) * 4, { error: 'is larger than 200 kB' }),
});
export type LogoInput = z.infer<typeof logoInput>;
