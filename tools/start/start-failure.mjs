// @ts-check
import { fileURLToPath } from 'node:url';

/** The folder of the repository. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** A failure that a person can act on: the terminal shows its message, without a stack. */
export class StartFailure extends Error {}

/** @param {unknown} error @returns {string} */
export function errorMessage(error) {
  return error instanceof Error ? error.message : String(error);
}

/** `ENOSPC` and the like. @param {unknown} error @returns {string | undefined} */
export function errorCode(error) {
  return /** @type {NodeJS.ErrnoException} */ (error)?.code;
}

const DISK_IS_FULL = /ENOSPC|No space left on device/;

/** Whether a line of a program, or of an error, is about a full disk. @param {string} line */
export const isOfFullDisk = (line) => DISK_IS_FULL.test(line);

/** What a person reads of a failure: a sentence, or the origin of what was not foreseen. @param {unknown} reason */
export function describeFailure(reason) {
  const message = errorMessage(reason);
  const line = message.split('\n').find(isOfFullDisk);
  // The installation has advice of its own.
  if (line !== undefined && !message.includes('The disk is full'))
    return `The disk is full: free some space and try again (${line.trim().replace(/\.$/, '')}).`;
  if (reason instanceof StartFailure) return message;
  return (reason instanceof Error && reason.stack) || message;
}
