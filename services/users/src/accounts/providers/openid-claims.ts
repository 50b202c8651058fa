import { MAX_EMAIL_LENGTH } from '@trax/contracts/set-up-rules';
import { safeText } from '@trax/contracts/text';
import { z } from 'zod';

/** By OpenID Connect Core, section 2. */
const MAX_SUBJECT_LENGTH = 255;
const MAX_NAME_LENGTH = 120;
const MAX_PICTURE_LENGTH = 2_048;

const subject = z
  .string()
  .regex(/^[\u0020-\u007e]+$/)
  .max(MAX_SUBJECT_LENGTH);

const idTokenClaims = z.looseObject({
  iss: z.string(),
  sub: z.string().min(1),
  aud: z.union([z.string(), z.array(z.string())]),
  azp: z.string().optional(),
  iat: z.number(),
  auth_time: z.number().optional(),
});

const person = z.looseObject({
  sub: subject,
  // ASCII alone: the lower case of some other characters is a letter of another person's address.
  email: z.email().max(MAX_EMAIL_LENGTH).or(z.literal('')).nullish(),
  email_verified: z.union([z.boolean(), z.literal(['true', 'false'])]).nullish(),
});

/** @throws Error for what is no ID token */
export function readIdToken(idToken: string | null | undefined) {
  const payload = Buffer.from(idToken?.split('.')[1] ?? '', 'base64url').toString();
  return idTokenClaims.parse(JSON.parse(payload));
}

/** The claims about a person that must not be used, of an ID token or of the endpoint for user information. */
export const findRefusedClaims = (claims: unknown): string[] =>
  (person.safeParse(claims).error?.issues ?? []).map(({ path }) => path.join('.'));

/** A name and a picture are for show: what cannot be shown is left out. */
const shown = z.object({
  name: z
    .string()
    .transform((name) => name.trim().slice(0, MAX_NAME_LENGTH))
    .pipe(safeText(MAX_NAME_LENGTH))
    .catch(''),
  picture: z
    .url({ protocol: /^https?$/ })
    .max(MAX_PICTURE_LENGTH)
    .optional()
    .catch(undefined),
});

export function toProfile(claims: unknown) {
  const { name, picture } = shown.parse(claims);
  return { name, image: picture };
}
