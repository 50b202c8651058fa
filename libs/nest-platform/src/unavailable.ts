const NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  'UND_ERR_SOCKET',
]);
const DISK_FULL_CODES = new Set(['ENOSPC', 'EDQUOT']);
// 08: connection exception · 53100: disk full · 53300: too many connections · 57P0x: shut down, crashed, starting ·
// 25006: read-only, a primary that has just become a replica
const POSTGRES_OUTAGE_CODES = /^(08...|53100|53300|57P0.|25006)$/;
// 53: insufficient resources · 57014: statement timeout · 55P03: lock timeout · 40P01: deadlock
const POSTGRES_BUSY_CODES = /^(53...|57014|55P03|40P01)$/;
// The pg pool and TypeORM distinguish these by message only.
const OUTAGE_MESSAGES = new RegExp(
  `^(${[
    'timeout exceeded when trying to connect',
    'Connection terminated',
    'Client has encountered a connection error',
    'Client was closed',
    'Driver not Connected',
    'DataSource is not (set|initialized)',
    'Connection with \\w+ database is not established',
    'Cannot execute operation because connection is not yet established',
    // TypeORM releases the query runner of a transaction when its connection is lost; the next query of it fails so.
    'Query runner already released',
    // TypeORM has no metadata of an entity before it is connected.
    'No metadata for "\\w+" was found',
  ].join('|')})`,
  'i',
);

const BUSY_MESSAGE = /^Query read timeout/;

/** Whether `isOne` holds for an error or for those that it wraps. */
function hasCause(error: unknown, isOne: (facts: { code: string; message: string }) => boolean): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const code = 'code' in error ? String(error.code) : '';
  const message = 'message' in error ? String(error.message) : '';
  const wrapped = [
    ...('driverError' in error && error.driverError !== error ? [error.driverError] : []),
    ...('errors' in error && Array.isArray(error.errors) ? error.errors : []),
  ];
  return isOne({ code, message }) || wrapped.some((one) => hasCause(one, isOne));
}

/** Whether the database has refused a statement with this SQLSTATE. */
export const hasSqlState = (error: unknown, sqlState: string): boolean =>
  hasCause(error, ({ code }) => code === sqlState);

/**
 * Whether what is needed is out of reach or has no room: no connection to it could be made, or it was lost. A job waits for
 * the end of it. A statement that the database refuses, also by a time limit, is none: it may be refused for ever.
 */
export const isOutage = (error: unknown): boolean =>
  hasCause(
    error,
    ({ code, message }) =>
      NETWORK_CODES.has(code) ||
      DISK_FULL_CODES.has(code) ||
      POSTGRES_OUTAGE_CODES.test(code) ||
      OUTAGE_MESSAGES.test(message),
  );

/** Whether an error is of something that may be available again in a moment: an outage, a busy database. */
export const isUnavailable = (error: unknown): boolean =>
  isOutage(error) ||
  hasCause(error, ({ code, message }) => POSTGRES_BUSY_CODES.test(code) || BUSY_MESSAGE.test(message));
