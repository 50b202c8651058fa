import { readFileSync } from 'node:fs';
import { z } from 'zod';

/**
 * What every process reads besides its own settings. `SHUTDOWN_DELAY_MS`: how long it goes on answering after SIGTERM.
 * `METRICS_PORT`: where Prometheus finds `/metrics`; nowhere without it. `OTEL_EXPORTER_OTLP_ENDPOINT`: where traces are
 * sent; without it none are made. `OTEL_TRACES_SAMPLER_ARG`: the share of requests that is traced.
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

/** The secret that gateway and services share to sign the viewer: at least 32 characters. */
export const viewerTokenSecret = z.string().min(32);

/** The address of a Postgres database. */
export const databaseUrl = z.url({ protocol: /^postgres(ql)?$/ });

/** Where events between services travel: Redis when it is set, else a Postgres database of its own. */
export const queueSettings = {
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  QUEUE_DATABASE_URL: databaseUrl.optional(),
};

/**
 * What an installation says of itself, and what opens its Firebase project: in production it has no default that could be
 * right.
 */
export const ownFact = (isProduction: boolean, locally: string) =>
  isProduction ? z.string().min(1) : z.string().min(1).default(locally);

/** The Firebase project, and the administrator's address (spec §1). */
export const identitySettings = (isProduction: boolean) => ({
  OWNER_EMAIL: isProduction ? z.email() : z.email().default('owner@trax.test'),
  FIREBASE_PROJECT_ID: ownFact(isProduction, 'demo-trax'),
  // The emulator's tokens are not signed and its accounts are anybody's: whoever reaches it may be anybody.
  FIREBASE_AUTH_EMULATOR_HOST: isProduction
    ? z.undefined({ error: 'the Auth emulator accepts anybody and must not be used in production' }).optional()
    : z
        .string()
        .regex(/^[A-Za-z0-9.-]+:\d{1,5}$/, { error: 'must be host:port' })
        .optional(),
});

type Shape = z.core.$ZodLooseShape;
type Config<S extends Shape> = Readonly<z.output<z.ZodObject<S>>>;

/** The settings of the environment are wrong; the message is one sentence that names every one of them. */
export class ConfigError extends Error {}

const FILE = '_FILE';

/** A secret that stands in a file: what `NAME_FILE` names is the value of `NAME`, without the line's end. */
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

/**
 * The settings of this process: the only reader of `process.env`. A wrong environment ends the process with exit code 1
 * and one sentence on stderr, because nothing can be served without it.
 */
export function loadConfig<S extends Shape>(shape: S): Config<S> {
  try {
    return readConfig(shape, process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
