// @ts-check
import { accessSync, constants, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readCommandLine, isAlive } from './processes.mjs';
import { errorCode, StartFailure } from './start-failure.mjs';

/**
 * Makes the data folder and takes it for this process alone.
 * @param {string} home absolute
 * @returns {{ wasKilled: boolean, release: () => void }} wasKilled: the last start on it ended without cleaning up
 * @throws {StartFailure} the folder cannot be used, or another start uses it
 */
export function openHome(home) {
  try {
    mkdirSync(path.join(home, 'logs'), { recursive: true, mode: 0o700 });
    for (const folder of [home, path.join(home, 'logs')]) {
      accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    }
  } catch (error) {
    throw new StartFailure(
      `The data folder ${home} cannot be read and written (${errorCode(error)}): set TRAX_HOME to a folder of yours.`,
      { cause: error },
    );
  }
  return lock(home);
}

/** @param {string} home */
function lock(home) {
  const file = path.join(home, 'start.lock');
  const owner = readOwner(file);
  if (owner !== undefined && isStillRunning(owner)) {
    throw new StartFailure(
      `Trax is already running with the data folder ${home} (process ${owner.pid}): stop it first, or set TRAX_HOME to another folder and PORT to another port.`,
    );
  }
  rmSync(file, { force: true });
  try {
    const self = { pid: process.pid, commandLine: readCommandLine(process.pid) };
    writeFileSync(file, JSON.stringify(self), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
    throw new StartFailure(`Another start has just taken the data folder ${home}.`, { cause: error });
  }
  return { wasKilled: owner !== undefined, release: () => rmSync(file, { force: true }) };
}

/**
 * @param {string} file
 * @returns {{ pid: number, commandLine: string } | undefined}
 */
function readOwner(file) {
  try {
    const { pid, commandLine } = JSON.parse(readFileSync(file, 'utf8'));
    return { pid: Number(pid), commandLine: String(commandLine) };
  } catch (error) {
    // A lock that holds no JSON was cut off by a kill while it was written.
    return error instanceof SyntaxError ? { pid: 0, commandLine: '' } : undefined;
  }
}

/** Process numbers are used again: the command line must be the same too. @param {{ pid: number, commandLine: string }} owner */
function isStillRunning({ pid, commandLine }) {
  return pid > 0 && pid !== process.pid && isAlive(pid) && readCommandLine(pid) === commandLine;
}
