import { z } from 'zod';
import { APP_TOKENS } from './app-token-rules.js';
import { ACCOUNT_DELETED, operation, refusal } from './operation.js';
import { isoInstant, lowerCaseUuid, safeText } from './text.js';
import { firebaseId } from './users.js';

/** What lets another app call as its person, by the protocol of OpenSubsonic. `lastUsedOn` is a day in UTC, null before the first use. */
export const appToken = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: isoInstant,
  lastUsedOn: z.iso.date().nullable(),
});
export type AppToken = z.infer<typeof appToken>;
export const appTokenList = z.array(appToken);

/** `secret` is the password for the app, which no other answer contains. */
export const newAppToken = appToken.extend({ secret: z.string() });
export type NewAppToken = z.infer<typeof newAppToken>;

export const createAppTokenInput = z.object({ name: safeText(APP_TOKENS.maxNameLength) });
export type CreateAppTokenInput = z.output<typeof createAppTokenInput>;

export const appTokenPath = z.strictObject({ id: lowerCaseUuid });
export type AppTokenPath = z.output<typeof appTokenPath>;

const sent = z.string().max(256);

/**
 * What an app sends of its token. `secret`: the token itself. `password`: the same with the email address of the person. `hash`: the
 * MD5 (hex) of the token and a salt, in the place of the token.
 */
export const appCredentials = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('secret'), secret: sent }),
  z.object({ kind: z.literal('password'), email: sent, secret: sent }),
  z.object({ kind: z.literal('hash'), email: sent, hash: z.string().regex(/^[0-9a-f]{32}$/), salt: sent }),
]);
export type AppCredentials = z.infer<typeof appCredentials>;

/** Whose app it is; null for credentials that are wrong or were withdrawn. */
export const identifiedApp = z.object({
  person: z
    .object({ uid: firebaseId, email: z.string(), emailVerified: z.boolean(), displayName: z.string() })
    .nullable(),
});
export type IdentifiedApp = z.infer<typeof identifiedApp>;

const common = { service: 'users', policy: 'signed-in' } as const;

export const listAppTokens = operation('GET /internal/app-tokens', {
  ...common,
  id: 'listAppTokens',
  summary: 'The apps that the viewer lets in, newest first',
  answers: { 200: { description: 'The tokens without their secrets', schema: appTokenList } },
});

export const createAppToken = operation('POST /internal/app-tokens', {
  ...common,
  id: 'createAppToken',
  needsRecentSignIn: true,
  summary: 'Let an app in: its secret is answered once and stored nowhere',
  body: createAppTokenInput,
  answers: {
    201: { description: 'The token with its secret', schema: newAppToken },
    409: refusal('APP_TOKEN_LIMIT_REACHED: the viewer lets in as many apps as a person may'),
    410: ACCOUNT_DELETED,
  },
});

export const withdrawAppToken = operation('DELETE /internal/app-tokens/{id}', {
  ...common,
  id: 'withdrawAppToken',
  needsRecentSignIn: true,
  summary: 'Withdraw a token of the viewer: its app is refused at once',
  parameters: { path: appTokenPath },
  answers: {
    204: { description: 'It is withdrawn' },
    404: refusal('APP_TOKEN_NOT_FOUND: the viewer has no such token'),
  },
});

export const identifyApp = operation('POST /internal/app-tokens/identify', {
  ...common,
  id: 'identifyApp',
  isIdempotent: true,
  audit: 'none',
  summary: 'For the gateway itself: whose app it is',
  body: appCredentials,
  answers: { 200: { description: 'The person, or null', schema: identifiedApp } },
});
