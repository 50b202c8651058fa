import { fileURLToPath } from 'node:url';
import {
  identitySettings,
  loadConfig,
  ownFact,
  port,
  processSettings,
  viewerSigningKey,
  type readConfig,
} from '@trax/nest-platform/config';
import { z } from 'zod';

const beside = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const serviceUrl = (defaultPort: number) => z.url({ protocol: /^https?$/ }).default(`http://127.0.0.1:${defaultPort}`);
const atLeastOne = (fallback: number) => z.coerce.number().int().min(1).default(fallback);
const perMinute = atLeastOne;
const flag = z
  .enum(['true', 'false'])
  .default('false')
  .transform((text) => text === 'true');

const ownFacts = (isProduction: boolean) => ({
  ...identitySettings(isProduction),
  PUBLIC_URL: isProduction
    ? z.url({ protocol: /^https?$/ })
    : z.url({ protocol: /^https?$/ }).default('http://localhost:8080'),
  SUPPORT_EMAIL: ownFact(isProduction, 'support@trax.test'),
  POSTAL_ADDRESS: ownFact(isProduction, 'Trax, 1 Example Street, Exampletown'),
  FIREBASE_API_KEY: ownFact(isProduction, 'demo-key'),
  FIREBASE_AUTH_DOMAIN: ownFact(isProduction, 'localhost'),
});

/** The ladder of time-outs: a browser waits 10 s for us, and a service answers us within 2 s. */
export const ANSWER_WITHIN_MS = 5_000;

/** The settings of the gateway, in production or (`NODE_ENV` anything else) locally. */
export const gatewaySettings = (nodeEnv: string | undefined) => ({
  ...processSettings,
  ...ownFacts(nodeEnv === 'production'),
  PORT: port(8080),
  USERS_URL: serviceUrl(4101),
  CATALOGUE_URL: serviceUrl(4102),
  PLAYLISTS_URL: serviceUrl(4103),
  STATS_URL: serviceUrl(4104),
  DELETION_URL: serviceUrl(4105),
  VIEWER_SIGNING_KEY: viewerSigningKey,
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  /** The folder that holds `<app>/dist` of the shell and of every remote. */
  WEB_DIR: z.string().default(beside('../../apps')),
  /** The same of the release before, where there is one: pages that are open go on loading the scripts of theirs. */
  PREVIOUS_WEB_DIR: z.string().default(beside('../../previous-apps')),
  PERSISTED_DOCUMENTS: z
    .string()
    .default(beside('../../libs/graphql-client/src/__generated__/persisted-documents.json')),
  PRODUCT_NAME: z.string().min(1).default('Trax'),
  /** Object storage or a CDN that holds what `AUDIO_DIR` holds; without it browsers fetch sound from `/audio` here. */
  AUDIO_BASE_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  GRAPHQL_INTROSPECTION: flag,
  /** Set behind a proxy that writes `X-Forwarded-For`; otherwise anybody could choose the address that limits go by. */
  TRUST_FORWARDED_FOR: flag,
  LIMIT_SESSIONS_PER_MINUTE: perMinute(60),
  LIMIT_READS_PER_MINUTE: perMinute(600),
  LIMIT_WRITES_PER_MINUTE: perMinute(300),
  /** Requests to delete one's data, by address. */
  LIMIT_DELETION_REQUESTS_PER_HOUR: atLeastOne(10),
  /** Calls that wait for an answer at the same time, before new ones are refused with 503. */
  LIMIT_REQUESTS_IN_FLIGHT: atLeastOne(100),
  /** How late the event loop may be before new calls are refused with 503. */
  LIMIT_EVENT_LOOP_DELAY_MS: atLeastOne(250),
  /** Connections that one address may hold open; not judged behind a trusted proxy, whose connections are everybody's. */
  LIMIT_CONNECTIONS_PER_ADDRESS: atLeastOne(1_000),
  /** Requests of one address whose bodies arrive slowly at the same time. */
  LIMIT_SLOW_BODIES_PER_ADDRESS: atLeastOne(20),
  /** `host` or `host:port`, by commas: names by which browsers may reach the Auth emulator, besides PUBLIC_URL and loopback. */
  EMULATOR_HOSTS: z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((host) => host.trim() || [])),
});

export type GatewayConfig = ReturnType<typeof readConfig<ReturnType<typeof gatewaySettings>>>;

/** The settings of this process. A wrong environment ends it with one sentence on stderr. */
export const loadGatewayConfig = (): GatewayConfig => loadConfig(gatewaySettings(process.env['NODE_ENV']));
