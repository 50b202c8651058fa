import { z } from 'zod';
import { MAX_LOGO_BYTES, MAX_LOGO_SIDE, MAX_POSTAL_ADDRESS_LENGTH } from './installation-rules.js';
import { MAX_PRODUCT_NAME_LENGTH } from './set-up-rules.js';
import { emailAddress, safeText } from './text.js';
import { operation, refusal } from './operation.js';

/** What administrators have said of the installation; null where nothing was said. */
export const installationSettings = z.object({
  productName: safeText(MAX_PRODUCT_NAME_LENGTH).nullable(),
  supportEmail: emailAddress.nullable(),
  /** Without one it is that of the support. */
  privacyEmail: emailAddress.nullable(),
  postalAddress: safeText(MAX_POSTAL_ADDRESS_LENGTH).nullable(),
  /** From when the privacy policy counts. */
  privacyDate: z.iso.date({ error: 'must be a date' }).nullable(),
  hidesPricing: z.boolean(),
  /** For listeners whose browser has no choice of its own yet. */
  defaultVoice: z.enum(['M', 'F']).nullable(),
  defaultTheme: z.enum(['default', 'dark']).nullable(),
});
export type InstallationSettings = z.infer<typeof installationSettings>;

/** Nothing was set. */
export const NO_INSTALLATION_SETTINGS = {
  productName: null,
  supportEmail: null,
  privacyEmail: null,
  postalAddress: null,
  privacyDate: null,
  hidesPricing: false,
  defaultVoice: null,
  defaultTheme: null,
} as const satisfies InstallationSettings;

const side = z.int().min(1).max(MAX_LOGO_SIDE);

/** The picture in place of mark and name. Its hash is in its address: another picture has another one. */
export const logo = z.object({ hash: z.string().regex(/^[0-9a-f]{64}$/), width: side, height: side });
export type Logo = z.infer<typeof logo>;

/** What is known of the installation beside what administrators have said. */
export const describedInstallation = installationSettings.extend({ logo: logo.nullable() });
export type DescribedInstallation = z.infer<typeof describedInstallation>;
export const UNDESCRIBED_INSTALLATION: DescribedInstallation = { ...NO_INSTALLATION_SETTINGS, logo: null };

export const logoInput = z.strictObject({
  /** The file, as base64. */
  content: z
    .base64({ error: 'must be base64' })
    .max(Math.ceil(MAX_LOGO_BYTES / 3) * 4, { error: 'is larger than 200 kB' }),
});
export type LogoInput = z.infer<typeof logoInput>;

const ofInstallation = { service: 'users' } as const;

export const getInstallation = operation('GET /internal/installation', {
  ...ofInstallation,
  id: 'getInstallation',
  policy: 'public',
  summary: 'What administrators have said of the installation; public pages say it',
  answers: { 200: { description: 'The settings', schema: describedInstallation } },
});

export const changeInstallation = operation('PUT /internal/installation', {
  ...ofInstallation,
  id: 'changeInstallation',
  policy: 'administrator',
  isIdempotent: true,
  summary: 'What the pages say from now on',
  body: installationSettings,
  answers: { 200: { description: 'It is stored', schema: describedInstallation } },
});

const ofLogo = { service: 'users', policy: 'administrator' } as const;

export const changeLogo = operation('PUT /api/installation/logo', {
  ...ofLogo,
  id: 'changeLogo',
  isIdempotent: true,
  summary: 'The picture in place of mark and name: PNG, JPEG or WebP, at most 200 kB and 1024 pixels a side',
  body: logoInput,
  maxBodyBytes: 300 * 1024,
  answers: {
    200: { description: 'It is stored', schema: logo },
    422: refusal('LOGO_REFUSED: it is no such picture'),
  },
});

export const removeLogo = operation('DELETE /api/installation/logo', {
  ...ofLogo,
  id: 'removeLogo',
  isIdempotent: true,
  summary: 'Mark and name again, in place of a picture',
  answers: { 204: { description: 'There is none' } },
});

export const getLogo = operation('GET /api/installation/logo/{hash}', {
  id: 'getLogo',
  service: 'users',
  policy: 'public',
  summary: 'The picture of that hash; it never changes',
  parameters: { path: z.strictObject({ hash: z.string().max(64) }) },
  answers: {
    200: { description: 'PNG, JPEG or WebP', contentType: 'image/*' },
    404: refusal('LOGO_NOT_FOUND: another one has taken its place, or none'),
  },
});
