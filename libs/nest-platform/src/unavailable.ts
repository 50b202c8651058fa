const NETWORK_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'EPIPE', 'ETIMEDOUT']);
// 08: connection exception · 53: insufficient resources · 57P0x: shut down, crashed, starting · 57014: statement timeout ·
// 55P03: lock timeout · 40P01: deadlock · 25006: read-only, a primary that has just become a replica
const POSTGRES_CODES = /^(08...|53...|57P0.|57014|55P03|40P01|25006)$/;
// The pg pool and TypeORM distinguish these by message only.
const MESSAGES = new RegExp(
  `^(${[
    'timeout exceeded when trying to connect',
    'Connection terminated',
    'Client has encountered a connection error',
    'Client was closed',
    'Query read timeout',
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

const factsOf = (error: object) => ({
  code: 'code' in error ? String(error.code) : '',
  message: 'message' in error ? String(error.message) : '',
  causes: [
    ...('driverError' in error && error.driverError !== error ? [error.driverError] : []),
    ...('errors' in error && Array.isArray(error.errors) ? error.errors : []),
  ],
});

/** Whether an error is of something that may be available again in a moment: a database that restarts, a full pool. */
export function isUnavailable(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, message, causes } = factsOf(error);
  return NETWORK_CODES.has(code) || POSTGRES_CODES.test(code) || MESSAGES.test(message) || causes.some(isUnavailable);
}
