import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { SERVICE_PORTS, type ServiceName } from '@trax/contracts/services';
import { z } from 'zod';
import { decodeUtf8, NotUtf8 } from './decode-utf8.js';

/** The settings of every process. The descriptions are the table in docs/operations/configuration.md. */
export const processSettings = {
  HOST: z.string().default('127.0.0.1').meta({ description: 'the address to listen on; in the images `0.0.0.0`' }),
  NODE_ENV: z
    .enum(['production', 'development', 'test'])
    .optional()
    .meta({ description: '`production`, `development` or `test`; in the images `production`' }),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .meta({ description: '`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`; logs are JSON lines' }),
  RELEASE: z
    .string()
    .optional()
    .meta({ description: 'the release that the health of the panel shows; in the images their version' }),
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional().meta({
    description:
      'a second port, on `HOST`, for Prometheus (`/metrics`) and probes (`/health/…`); keep it unreachable from outside; with `npm start` the port of the gateway, and the services use the next five',
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .meta({ description: 'where traces are sent by OTLP over HTTP, such as `http://jaeger:4318`; none without it' }),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(1)
    .meta({ description: 'the share of requests that are traced, 0 to 1' }),
  ANSWER_WITHIN_MS: z.coerce.number().int().min(2_000).max(6_000).default(2_000).meta({
    description:
      'how long a service and its statements may take until an answer begins, in milliseconds, 2000 to 6000; then it is 503; more for a slow machine; the same in all processes',
  }),
  SHUTDOWN_DELAY_MS: z.coerce.number().int().min(0).max(60_000).default(0).meta({
    description:
      'how long the process still answers after SIGTERM while it reports that it is not ready, in milliseconds, up to 60000; then it closes within 10 s',
  }),
};

/** A TCP port with the default of the process. */
export const port = (defaultPort: number) =>
  z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .default(defaultPort)
    .meta({ description: 'the port to listen on; in the images 8080' });

/** An `http` or `https` address without credentials, path, query and fragment; a slash at its end is dropped. */
export const originUrl = z
  .string()
  .refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && isOrigin(new URL(text)), {
    error: 'must be scheme, host and port alone, such as https://trax.example',
  })
  .transform((text) => new URL(text).origin);

/** For the catalogue service, which sends players there, and the gateway, whose pages allow it. */
export const audioBucketOrigin = originUrl.optional().meta({
  description:
    'the origin at which browsers reach `AUDIO_BUCKET`, such as `https://trax-sound.s3.example.org`: players then get the recordings of listeners’ own from there, see [catalogue.md](catalogue.md#own-recordings-from-the-bucket); without it from the gateway',
});

type ServiceUrlName<Service extends ServiceName> = `${Uppercase<Service>}_URL`;

/** The setting that holds the address of a service: `USERS_URL`, … */
export const serviceUrlName = <Service extends ServiceName>(service: Service) =>
  `${service.toUpperCase()}_URL` as ServiceUrlName<Service>;

const serviceUrl = (service: ServiceName) =>
  originUrl
    .default(`http://127.0.0.1:${SERVICE_PORTS[service]}`)
    .meta({ description: `the address of the ${service} service` });

/** The addresses of these services, for a process that calls them. */
export const serviceUrls = <Service extends ServiceName>(services: readonly Service[]) =>
  Object.fromEntries(services.map((service) => [serviceUrlName(service), serviceUrl(service)])) as Record<
    ServiceUrlName<Service>,
    ReturnType<typeof serviceUrl>
  >;

const isOrigin = ({ href, origin }: URL): boolean => href === `${origin}/`;

function isEd25519(text: string, readKey: (pem: string) => KeyObject): boolean {
  try {
    return readKey(text).asymmetricKeyType === 'ed25519';
  } catch {
    return false;
  }
}

/** The Ed25519 private key (PKCS8 PEM) with which the gateway signs viewer tokens, and the users service those of data exports. */
export const viewerSigningKey = z
  .string()
  .refine((text) => isEd25519(text, createPrivateKey), { error: 'must be an Ed25519 private key, PKCS8 PEM' })
  .meta({
    description:
      'the Ed25519 private key (PKCS8 PEM) with which the gateway signs who makes a request, and the users service whose data it exports',
  });

/** The Ed25519 public key (SPKI PEM) that belongs to it; `createPublicKey` would accept the private one as well. */
export const viewerVerificationKey = z
  .string()
  .refine((text) => !text.includes('PRIVATE KEY') && isEd25519(text, createPublicKey), {
    error: 'must be an Ed25519 public key, SPKI PEM',
  })
  .meta({ description: 'the Ed25519 public key (SPKI PEM) that belongs to `VIEWER_SIGNING_KEY`' });

/** The address of a Postgres database. */
export const databaseUrl = z
  .url({ protocol: /^postgres(ql)?$/ })
  .meta({ description: "`postgres://…`: the service's own database; its migration and commands read it too" });

/** Where the data of a service is: for its process, its migration and its commands. */
export const databaseSettings = {
  DATABASE_URL: databaseUrl,
  DIRECT_DATABASE_URL: databaseUrl.optional().meta({
    description:
      '`postgres://…`: the same database without the pooler of `DATABASE_URL`, for notifications of new events, and for what takes longer than a pooler lets a statement take: migrations, imports, and vacuums after an erasure; `DATABASE_URL` without it',
  }),
};

/** For a service that has reads which may be some seconds old (`ReadReplica`). */
export const replicaSettings = {
  DATABASE_READ_URL: databaseUrl.optional().meta({
    description:
      '`postgres://…`: a read replica of the database, for exports and the numbers of all listeners, which may be some seconds old; while it is away, and without it, they read from `DATABASE_URL`',
  }),
};

/** The address for statements that take as long as they need. */
export const directDatabaseUrl = ({ DATABASE_URL, DIRECT_DATABASE_URL }: Config<typeof databaseSettings>): string =>
  DIRECT_DATABASE_URL ?? DATABASE_URL;

/** The address of a Redis. */
export const redisUrl = z.url({ protocol: /^rediss?$/ });

/** Where events between services are queued: Redis when it is set, else a Postgres database of its own. */
export const queueSettings = {
  REDIS_URL: redisUrl.optional().meta({
    description:
      '`redis://…` or `rediss://…`: queues of the services, and limits that all gateways share; without it each gateway counts alone',
  }),
  QUEUE_DATABASE_URL: databaseUrl.optional().meta({
    description:
      '`postgres://…`: a database for the queues where there is no Redis; in production one of the two is required',
  }),
};

/** Bull Board, for operators. */
const boardSettings = {
  QUEUES_PASSWORD: z.string().min(12).optional().meta({
    description:
      'the password of Bull Board, which shows the jobs of the service at `/queues` on `METRICS_PORT`; not served without it',
  }),
  QUEUES_READ_ONLY: z
    .stringbool()
    .default(true)
    .meta({ description: '`false` lets operators retry failed jobs in Bull Board' }),
};

/** The settings of every service. */
export const serviceSettings = (defaultPort: number) => ({
  PORT: port(defaultPort),
  ...processSettings,
  ...queueSettings,
  ...boardSettings,
  ...databaseSettings,
  VIEWER_VERIFICATION_KEY: viewerVerificationKey,
});

/** A setting that differs in every installation: without a default in production. */
export const ownFact = (isProduction: boolean, locally: string) =>
  isProduction ? z.string().min(1) : z.string().min(1).default(locally);

export type Shape = z.core.$ZodLooseShape;
/** The values that a settings schema reads. */
export type Config<S extends Shape> = Readonly<z.output<z.ZodObject<S>>>;

/** The environment is wrong; the message names every wrong setting. */
export class ConfigError extends Error {}

const FILE = '_FILE';

/** The value of `NAME` from the file that `NAME_FILE` names, trimmed. */
function readFromFile(name: string, { [name]: value, [name + FILE]: file }: NodeJS.ProcessEnv): string {
  if (value !== undefined) throw new ConfigError(`The environment holds both ${name} and ${name}${FILE}.`);
  try {
    return decodeUtf8(readFileSync(String(file)), String(file)).trim();
  } catch (error) {
    const fault = error instanceof NotUtf8 ? 'is no text in UTF-8' : 'cannot be read';
    throw new ConfigError(`The file that ${name}${FILE} names ${fault}.`);
  }
}

const withoutEmpty = (given: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));

/**
 * Reads the settings of `shape` from `environment`. An empty variable or file counts as unset; `NAME_FILE` names a file that
 * holds the value of `NAME`.
 * @throws ConfigError that names every wrong variable at once, without its value.
 */
export function readConfig<S extends Shape>(shape: S, environment: NodeJS.ProcessEnv): Config<S> {
  const set = withoutEmpty(environment);
  const inFiles = Object.keys(shape).filter((name) => set[name + FILE] !== undefined);
  const given = { ...set, ...withoutEmpty(Object.fromEntries(inFiles.map((name) => [name, readFromFile(name, set)]))) };
  const result = z.object(shape).safeParse(given);
  if (result.success) return Object.freeze(result.data);
  const faults = result.error.issues.map((issue) => {
    const name = issue.path.join('.');
    return given[name] === undefined ? `${name} is missing` : `${name} is wrong (${issue.message})`;
  });
  throw new ConfigError(`The environment is not complete: ${faults.join('; ')}.`);
}

/** The settings of this process from `process.env`. A wrong environment ends it with exit code 1 and one line on stderr. */
export function loadConfig<S extends Shape>(shape: S): Config<S> {
  try {
    return readConfig(shape, process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
