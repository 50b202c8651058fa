import { z } from 'zod';

/** What every process reads besides its own settings. `SHUTDOWN_DELAY_MS`: how long it goes on answering after SIGTERM. */
export const processSettings = {
  HOST: z.string().default('127.0.0.1'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  NODE_ENV: z.enum(['production', 'development', 'test']).optional(),
  SHUTDOWN_DELAY_MS: z.coerce.number().int().min(0).max(60_000).default(0),
};

/** A TCP port with the default that the brief of the process names. */
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

type Shape = z.core.$ZodLooseShape;
type Config<S extends Shape> = Readonly<z.output<z.ZodObject<S>>>;

/** The settings of the environment are wrong; the message is one sentence that names every one of them. */
export class ConfigError extends Error {}

/**
 * Reads the settings of `shape` from `environment`. An empty variable counts as unset.
 * @throws ConfigError that names every wrong variable at once, without its value.
 */
export function readConfig<S extends Shape>(shape: S, environment: NodeJS.ProcessEnv): Config<S> {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
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
