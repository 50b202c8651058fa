// @ts-check
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

/** @param {number} pid */
export function isAlive(pid) {
  if (pid === 0) return false;
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/** @param {number} pid */
function isZombie(pid) {
  try {
    return /^\d+ \(.*\) Z/s.test(readFileSync(`/proc/${pid}/stat`, 'latin1'));
  } catch {
    return false;
  }
}

/**
 * The command line of a process, or an empty string when it cannot be read.
 * @param {number} pid
 */
export function commandLineOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'latin1').replaceAll('\0', ' ');
  } catch {
    return commandLineFromPs(pid);
  }
}

/** @param {number} pid */
function commandLineFromPs(pid) {
  try {
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8', stdio: 'pipe' });
  } catch {
    return '';
  }
}

/**
 * @param {number} pid negative for a process group
 * @param {NodeJS.Signals} signal
 */
export function signalQuietly(pid, signal) {
  // 0 (a program that never started) would mean our own process group.
  if (pid === 0) return;
  try {
    process.kill(pid, signal);
  } catch {
    // It has gone already.
  }
}

/**
 * @param {number} pid
 * @param {number} timeoutMs
 * @returns {Promise<boolean>} whether the process ended in time
 */
export async function waitForEnd(pid, timeoutMs) {
  const deadline = Date.now() + timeoutMs;
  while (isAlive(pid)) {
    if (Date.now() > deadline) return false;
    await delay(15);
  }
  return true;
}
