import { databaseUrl, port, processSettings, queueSettings, viewerTokenSecret } from '@trax/nest-platform/config';
import { z } from 'zod';

// What an installation says of itself, and what opens its Firebase project, has no default that could be right in production.
const ownFacts = (isProduction: boolean) => ({
  OWNER_EMAIL: isProduction ? z.email() : z.email().default('owner@trax.test'),
  FIREBASE_PROJECT_ID: isProduction ? z.string().min(1) : z.string().min(1).default('demo-trax'),
  // Accounts of the emulator are anybody's: a sync would make them users.
  FIREBASE_AUTH_EMULATOR_HOST: isProduction
    ? z.undefined({ error: 'the Auth emulator accepts anybody and must not be used in production' }).optional()
    : z
        .string()
        .regex(/^[A-Za-z0-9.-]+:\d{1,5}$/, { error: 'must be host:port' })
        .optional(),
});

/** The settings of the users service, in production or (`NODE_ENV` anything else) locally. */
export const usersSettings = (nodeEnv: string | undefined) => ({
  ...processSettings,
  ...queueSettings,
  ...ownFacts(nodeEnv === 'production'),
  PORT: port(4101),
  DATABASE_URL: databaseUrl,
  VIEWER_TOKEN_SECRET: viewerTokenSecret,
});
