import { mailSender } from '@trax/contracts/mail';
import { ownFact } from '@trax/nest-platform/config';
import { z } from 'zod';

/** Who signs in, the Firebase project, and the administrator's address. `identity`: the value of `IDENTITY`, if it has one. */
export const identitySettings = (isProduction: boolean, identity?: string) => ({
  IDENTITY: z.enum(['firebase', 'accounts']).default('firebase').meta({
    description:
      '`firebase`: people have accounts of a Firebase project; `accounts`: of this installation, see [accounts.md](accounts.md); the same in both processes',
  }),
  OWNER_EMAIL: ownerEmail(isProduction, identity).meta({
    description:
      'the verified email address of the administrator; the same in both processes; with `IDENTITY=accounts` it may be left out: the set-up link then makes the owner',
  }),
  MAIL_FROM: mailSender.optional().meta({
    description:
      'with `IDENTITY=accounts`: who emails come from, `trax@example.org` or `Trax <trax@example.org>`; together with `SMTP_URL`',
  }),
  FIREBASE_PROJECT_ID: ownFact(needsFirebase(isProduction, identity), 'demo-trax').meta({
    description: 'the Firebase project, see [firebase.md](firebase.md)',
  }),
  // The library of Firebase reads it from the environment.
  GOOGLE_APPLICATION_CREDENTIALS: z.string().optional().meta({
    description:
      "the path of the service account's file; required with a Firebase project, unless the machine has credentials of its own",
  }),
  // The tokens of the emulator are not signed: a visitor who reaches it can sign in as any person.
  FIREBASE_AUTH_EMULATOR_HOST: (isProduction
    ? z.undefined({ error: 'the Auth emulator accepts anybody and must not be used in production' }).optional()
    : z
        .string()
        .regex(/^[A-Za-z0-9.-]+:\d{1,5}$/, { error: 'must be host:port' })
        .optional()
  ).meta({ description: '`host:port` of a Firebase Auth emulator; refused with `NODE_ENV=production`' }),
});

function ownerEmail(isProduction: boolean, identity?: string) {
  if (identity === 'accounts') return z.email().or(z.literal('')).default('');
  return isProduction ? z.email() : z.email().default('owner@trax.test');
}

/** Whether the settings of Firebase must be given. */
export const needsFirebase = (isProduction: boolean, identity?: string): boolean =>
  isProduction && identity !== 'accounts';
