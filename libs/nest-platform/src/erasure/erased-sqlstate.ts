/** What `refuse_erased()` raises: a class of errors that Postgres and the SQL standard leave to applications. */
export const ERASED_SQLSTATE = 'TX410';

/** Did the database refuse this because the account was deleted? */
export function isRefusedAsErased(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if ('code' in error && error.code === ERASED_SQLSTATE) return true;
  return 'driverError' in error && error.driverError !== error && isRefusedAsErased(error.driverError);
}
