import type { LoggerService } from '@nestjs/common';

/** The major versions that the tests have run with (docs/operations/what-was-run.md). */
const TRIED_MAJORS = { Postgres: [15, 17], Redis: [7, 8] };

/** Logs a warning when the tests have never run with the major version of a server, such as `16.4 (Debian 16.4-1)`. */
export function warnOfUntriedVersion(
  logger: Pick<LoggerService, 'warn'>,
  server: keyof typeof TRIED_MAJORS,
  version: string,
): void {
  const tried = TRIED_MAJORS[server];
  if (tried.includes(Number.parseInt(version, 10))) return;
  logger.warn(`${server} ${version} was never tried with Trax, which is tested with ${server} ${tried.join(' and ')}`);
}
