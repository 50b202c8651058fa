import { originUrl, type Config } from '@trax/nest-platform/config';
import { SECOND_FACTOR_RULES } from '@trax/contracts/second-factor-rules';
import { z } from 'zod';
import type { MailConfig } from '../mail/mail.config.js';
import { firebaseScrypt } from './firebase/firebase-scrypt.js';
import { providerSettings } from './providers/providers.config.js';

/** Injects the settings of the installation's accounts. */
export const ACCOUNTS_CONFIG = Symbol('accounts config');

/** What the accounts of the installation need; nothing of it is used with Firebase. */
export const accountsSettings = (isProduction: boolean, usesAccounts: boolean) => ({
  PUBLIC_URL: (isProduction && usesAccounts ? originUrl : originUrl.default('http://localhost:8080')).meta({
    description: 'as for the gateway; the users service needs it with `IDENTITY=accounts`',
  }),
  AUTH_SECRET: (usesAccounts
    ? z.string().min(32, { error: 'must have at least 32 characters' })
    : z.string().default('')
  ).meta({
    description:
      'at least 32 random characters (`openssl rand -base64 32`), required with `IDENTITY=accounts`: signs its cookies and links, and encrypts its keys; with another one everybody has to sign in again',
  }),
  LIMIT_SIGN_INS_PER_MINUTE: z.coerce.number().int().min(1).default(10).meta({
    description:
      'with `IDENTITY=accounts`: sign-ins, sign-ups and emails, each, per minute and network address; counted in Postgres',
  }),
  LIMIT_SIGN_INS_PER_ACCOUNT: z.coerce.number().int().min(1).default(30).meta({
    description:
      'with `IDENTITY=accounts`: sign-ins per 15 minutes and email address, and attempts at the password of a signed-in person, from wherever; counted in Postgres',
  }),
  LIMIT_MAILS_PER_ACCOUNT: z.coerce.number().int().min(1).default(10).meta({
    description:
      'with `IDENTITY=accounts`: emails (or links for the log) per hour and email address; counted in Postgres',
  }),
  FIREBASE_PASSWORD_HASH: firebaseScrypt.optional().meta({
    description:
      'with `IDENTITY=accounts`: the password hash parameters of the Firebase project that accounts were imported from, as its console shows them, see [accounts.md](accounts.md#from-firebase); best as `FIREBASE_PASSWORD_HASH_FILE`',
  }),
  REQUIRE_SECOND_FACTOR: z.enum(SECOND_FACTOR_RULES).default('none').meta({
    description:
      'with `IDENTITY=accounts`: `administrators` refuses what administrators do until they have a passkey or an authenticator app',
  }),
  ...providerSettings,
});

export type AccountsConfig = Config<ReturnType<typeof accountsSettings>> &
  MailConfig & { readonly DATABASE_URL: string; readonly OWNER_EMAIL: string };
