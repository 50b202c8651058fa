import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';

/**
 * The settings of every process. `SHUTDOWN_DELAY_MS`: how long it still serves after SIGTERM. `METRICS_PORT`: where
 * Prometheus finds `/metrics`; nowhere without it. `OTEL_EXPORTER_OTLP_ENDPOINT`: where traces are sent; none without it.
 * `OTEL_TRACES_SAMPLER_ARG`: the share of requests that is traced.
 */
export const processSettings = {
  HOST: z.string().default('127.0.0.1'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  NODE_ENV: z.enum(['production', 'development', 'test']).optional(),
  SHUTDOWN_DELAY_MS: z.coerce.number().int().min(0).max(60_000).default(0),
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
};

/** A TCP port with the process's own default. */
export const port = (defaultPort: number) => z.coerce.number().int().min(0).max(65_535).default(defaultPort);

function isEd25519(text: string, readKey: (pem: string) => KeyObject): boolean {
  try {
    return readKey(text).asymmetricKeyType === 'ed25519';
  } catch {
    return false;
  }
}

/** The Ed25519 private key (PKCS8 PEM) with which the gateway alone signs viewer tokens. */
export const viewerSigningKey = z
  .string()
  .refine((text) => isEd25519(text, createPrivateKey), { error: 'must be an Ed25519 private key, PKCS8 PEM' });

/** The Ed25519 public key (SPKI PEM) that belongs to it; `createPublicKey` would accept the private one as well. */
export const viewerVerificationKey = z
  .string()
  .refine((text) => !text.includes('PRIVATE KEY') && isEd25519(text, createPublicKey), {
    error: 'must be an Ed25519 public key, SPKI PEM',
  });

/** The address of a Postgres database. */
export const databaseUrl = z.url({ protocol: /^postgres(ql)?$/ });

/** Where events between services travel: Redis when it is set, else a Postgres database of its own. */
export const queueSettings = {
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  QUEUE_DATABASE_URL: databaseUrl.optional(),
};

/** A setting that differs in every installation: without a default in production. */
export const ownFact = (isProduction: boolean, locally: string) =>
  isProduction ? z.string().min(1) : z.string().min(1).default(locally);

/** The Firebase project, and the administrator's address. */
export const identitySettings = (isProduction: boolean) => ({
  OWNER_EMAIL: isProduction ? z.email() : z.email().default('owner@trax.test'),
  FIREBASE_PROJECT_ID: ownFact(isProduction, 'demo-trax'),
  // The tokens of the emulator are not signed: whoever reaches it can be anybody.
  FIREBASE_AUTH_EMULATOR_HOST: isProduction
    ? z.undefined({ error: 'the Auth emulator accepts anybody and must not be used in production' }).optional()
    : z
        .string()
        .regex(/^[A-Za-z0-9.-]+:\d{1,5}$/, { error: 'must be host:port' })
        .optional(),
});

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
    return readFileSync(String(file), 'utf8').trim();
  } catch {
    throw new ConfigError(`The file that ${name}${FILE} names cannot be read.`);
  }
}

/**
 * Reads the settings of `shape` from `environment`. An empty variable counts as unset; `NAME_FILE` names a file that
 * holds the value of `NAME`.
 * @throws ConfigError that names every wrong variable at once, without its value.
 */
export function readConfig<S extends Shape>(shape: S, environment: NodeJS.ProcessEnv): Config<S> {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const inFiles = Object.keys(shape).filter((name) => set[name + FILE] !== undefined);
  const given = { ...set, ...Object.fromEntries(inFiles.map((name) => [name, readFromFile(name, set)])) };
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
