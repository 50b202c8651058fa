import { fileURLToPath } from 'node:url';
import { SERVICES } from '@trax/contracts/services';
import { identitySettings, needsFirebase } from '@trax/identity/identity-settings';
import { namedProvider, signInSettings } from '@trax/identity/sign-in-settings';
import {
  audioBucketOrigin,
  originUrl,
  ownFact,
  port,
  processSettings,
  queueSettings,
  type readConfig,
  serviceUrls,
  viewerSigningKey,
} from '@trax/nest-platform/config';
import { z } from 'zod';
import { declareRemotes, readRemotesFile, WrongRemotes } from './web/declare-remotes.js';

/** Provides the settings of the gateway. */
export const GATEWAY_CONFIG = Symbol('gateway config');

const beside = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const HTTP = { protocol: /^https?$/ };
const limit = (fallback: number, description: string) =>
  z.coerce.number().int().min(1).default(fallback).meta({ description });
const flag = (description: string) =>
  z
    .enum(['true', 'false'])
    .default('false')
    .transform((text) => text === 'true')
    .meta({ description });

/** Differs in every installation: required in production. */
const ownText = (isProduction: boolean) => (isProduction ? z.string().min(1) : z.string().min(1).optional());

const ownFacts = (isProduction: boolean, identity: string | undefined) => ({
  PUBLIC_URL: (isProduction ? originUrl : originUrl.default('http://localhost:8080')).meta({
    description:
      'the address that people open, without a path; with `https` the session cookie is `Secure` and answers carry HSTS',
  }),
  PRODUCT_NAME: z.string().min(1).optional().meta({
    description: 'the name on every page and in emails; without it the one of the set-up or the panel, or `Trax`',
  }),
  SUPPORT_EMAIL: ownText(isProduction).meta({
    description: 'the email address on the public pages; without it that of the panel, or none',
  }),
  POSTAL_ADDRESS: ownText(isProduction).meta({
    description: 'the postal address on the public pages; without it that of the panel, or none',
  }),
  SECURITY_CONTACT: z
    .url({ protocol: /^(?:mailto|https)$/ })
    .optional()
    .meta({
      description:
        '`mailto:…` or `https://…`: where vulnerabilities are reported, published at `/.well-known/security.txt`; 404 without it',
    }),
  ...identitySettings(isProduction, identity),
  ...signInSettings(namedProvider),
  FIREBASE_API_KEY: ownFact(needsFirebase(isProduction, identity), 'demo-key').meta({
    description: 'the API key of the Firebase web app; public, since browsers use it',
  }),
  FIREBASE_AUTH_DOMAIN: ownFact(needsFirebase(isProduction, identity), 'localhost').meta({
    description: 'the domain of the sign-in window of Firebase',
  }),
  EMULATOR_HOSTS: z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((host) => host.trim() || []))
    .meta({
      description:
        '`host` or `host:port`, separated by commas: names besides `PUBLIC_URL` and loopback by which browsers may reach the Auth emulator',
    }),
});

const limits = {
  LIMIT_SESSIONS_PER_MINUTE: limit(
    60,
    'sign-ins and session renewals, and refused calls of other apps, each, per minute and network address',
  ),
  LIMIT_READS_PER_MINUTE: limit(600, 'requests that read, per minute and person (or network address, for a visitor)'),
  LIMIT_WRITES_PER_MINUTE: limit(300, 'requests that change something, per minute and person'),
  LIMIT_UNKNOWN_COOKIES_PER_MINUTE: limit(
    3_000,
    'session cookies that the process does not know yet and has to verify, per minute and network address',
  ),
  LIMIT_DELETION_REQUESTS_PER_HOUR: limit(10, 'requests for the deletion of data, per hour and network address'),
  LIMIT_BROWSER_ERRORS_PER_MINUTE: limit(10, 'errors that browsers report, per minute and network address'),
  LIMIT_REQUESTS_IN_FLIGHT: limit(
    100,
    'requests that may wait for an answer at the same time; more are refused with 503',
  ),
  LIMIT_EVENT_LOOP_DELAY_MS: limit(
    250,
    'delay of the event loop, in milliseconds, from which new requests are refused with 503',
  ),
  // Behind a trusted proxy all connections are the proxy's.
  LIMIT_CONNECTIONS_PER_ADDRESS: limit(
    1_000,
    'open connections per network address; not counted with `TRUST_FORWARDED_FOR`',
  ),
  LIMIT_STREAMS_PER_PERSON: limit(
    20,
    'sounds and exports that a process sends, and files that it takes, at the same time of a person (or a network address, for a visitor)',
  ),
  LIMIT_EXPORTS: limit(4, 'exports that a process sends at the same time; a person gets one at a time'),
  LIMIT_STALLED_STREAM_SECONDS: limit(
    30,
    'seconds after which the receiver of a sound or an export that takes nothing of it is cut off, and the sender of a file that sends nothing',
  ),
  LIMIT_SLOW_BODIES_PER_ADDRESS: limit(20, 'requests per network address whose bodies arrive slowly at the same time'),
};

const webFiles = {
  WEB_DIR: z
    .string()
    .default(beside('../../apps'))
    .meta({ description: 'the folder with `<app>/dist` of the shell and every remote' }),
  PREVIOUS_WEB_DIR: z.string().default(beside('../../previous-apps')).meta({
    description:
      'the same of the previous release, for pages that are still open, see [upgrade.md](upgrade.md); it may be missing',
  }),
  SERVICE_WORKER: z
    .enum(['on', 'off'])
    .default('on')
    .transform((text) => text === 'on')
    .meta({
      description:
        '`off` removes the service worker, and what it keeps, from every browser at its next visit: without it nothing works offline',
    }),
  PERSISTED_DOCUMENTS: z
    .string()
    .default(beside('../../libs/graphql-client/src/__generated__/persisted-documents.json'))
    .meta({ description: 'the file of the GraphQL documents that clients may request by hash; the build writes it' }),
};

function checkRemotes(file: string, context: z.RefinementCtx): void {
  try {
    declareRemotes(readRemotesFile(file));
  } catch (error) {
    if (!(error instanceof WrongRemotes)) throw error;
    context.addIssue({ code: 'custom', message: error.message });
  }
}

const remotes = {
  REMOTES_FILE: z.string().superRefine(checkRemotes).optional().meta({
    description:
      'a JSON file with remotes that replace one of this repository by its name, or are added, see [add-a-remote.md](../add-a-remote.md); changes of it need no restart',
  }),
};

/** How long the gateway may take to answer: more than a service may, less than a browser waits (10 s). */
export const answerWithinMs = ({ ANSWER_WITHIN_MS }: Pick<GatewayConfig, 'ANSWER_WITHIN_MS'>) =>
  ANSWER_WITHIN_MS + 3_000;

/** How long the gateway waits for an answer of a service to begin: a slower one hangs. */
export const serviceTimeoutMs = ({ ANSWER_WITHIN_MS }: Pick<GatewayConfig, 'ANSWER_WITHIN_MS'>) =>
  ANSWER_WITHIN_MS + 500;

/** The settings of the gateway, in production or (`NODE_ENV` anything else) locally; some depend on the value of `IDENTITY`. */
export const gatewaySettings = (nodeEnv: string | undefined, { IDENTITY: identity }: NodeJS.ProcessEnv = {}) => ({
  PORT: port(8080),
  ...processSettings,
  ...ownFacts(nodeEnv === 'production', identity),
  ...serviceUrls(SERVICES),
  VIEWER_SIGNING_KEY: viewerSigningKey,
  REDIS_URL: queueSettings.REDIS_URL,
  AUDIO_BASE_URL: z
    .url(HTTP)
    .transform((url) => url.replace(/\/+$/, ''))
    .optional()
    .meta({
      description:
        'a CDN that holds the recordings, see [catalogue.md](catalogue.md#recordings-from-a-cdn); without it browsers fetch them from `/audio` of the gateway',
    }),
  AUDIO_BUCKET_ORIGIN: audioBucketOrigin,
  // Otherwise callers could choose the address that limits count.
  TRUST_FORWARDED_FOR: flag('`true` behind a proxy that writes `X-Forwarded-For`; its last address counts'),
  ...limits,
  GRAPHQL_INTROSPECTION: flag('`true` lets tools read the GraphQL schema'),
  ...webFiles,
  ...remotes,
});

export type GatewayConfig = ReturnType<typeof readConfig<ReturnType<typeof gatewaySettings>>>;
