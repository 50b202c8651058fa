// @ts-check
import { fileURLToPath } from 'node:url';

/** The folder of the repository. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** A failure that a person can act on: the terminal shows its message, without a stack. */
export class StartFailure extends Error {}

/** @param {unknown} error @returns {string} */
export function messageOf(error) {
  return error instanceof Error ? error.message : String(error);
}

/** `ENOSPC` and the like. @param {unknown} error @returns {string | undefined} */
export function codeOf(error) {
  return /** @type {NodeJS.ErrnoException} */ (error)?.code;
}
