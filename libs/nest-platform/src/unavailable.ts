const NETWORK_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'EPIPE', 'ETIMEDOUT']);
// 08: connection exception · 53: insufficient resources · 57P0x: shut down, crashed, starting · 57014: statement timeout
const POSTGRES_CODES = /^(08...|53...|57P0.|57014)$/;
// The pg pool and TypeORM tell these by message only.
const MESSAGES =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Driver not Connected|Query read timeout|DataSource is not (set|initialized))/i;

/** Is this the failure of something that may be back in a moment (a database that restarts, a pool that is full)? */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  if (NETWORK_CODES.has(code) || POSTGRES_CODES.test(code) || MESSAGES.test(error.message)) return true;
  if ('driverError' in error && error.driverError !== error) return isUnavailable(error.driverError);
  return error instanceof AggregateError && error.errors.some(isUnavailable);
}
