const NETWORK_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'EPIPE', 'ETIMEDOUT']);
// 08: connection exception · 53: insufficient resources · 57P0x: shut down, crashed, starting · 57014: statement timeout
const POSTGRES_CODES = /^(08...|53...|57P0.|57014)$/;
// The pg pool and TypeORM distinguish these by message only. TypeORM has no metadata of an entity before it is connected.
const MESSAGES =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Driver not Connected|Query read timeout|DataSource is not (set|initialized)|No metadata for "\w+" was found)/i;

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
