const MISSING = new Set(['ENOENT', 'ENOTDIR', 'ELOOP', 'ENAMETOOLONG']);
const DISK_FULL = new Set(['ENOSPC', 'EDQUOT', 'EROFS']);

const hasCode = (error: unknown, codes: ReadonlySet<string>): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && codes.has(String(error.code));

export const isMissing = (error: unknown): boolean => hasCode(error, MISSING);

/** Nothing can be written at the moment. */
export const isDiskFull = (error: unknown): boolean => hasCode(error, DISK_FULL);
