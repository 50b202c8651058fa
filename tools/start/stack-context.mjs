// @ts-check
import path from 'node:path';
import { LogFile } from './log-file.mjs';
import { findTrouble } from './log-line.mjs';
import { Supervisor } from './supervisor.mjs';

/**
 * What the parts of one starting stack share.
 * @typedef {object} StackContext
 * @property {import('./prepare.mjs').Prepared} prepared
 * @property {Supervisor} supervisor
 * @property {import('./report.mjs').Report} report
 * @property {AbortSignal} signal aborted when the stack is to end
 * @property {string} logDir
 * @property {(name: string) => (line: string) => void} onLine opens the log of one process
 */

/**
 * @param {import('./prepare.mjs').Prepared} prepared
 * @param {{ report: import('./report.mjs').Report, signal: AbortSignal, giveUp: (failure: Error) => void }} options
 * @returns {StackContext}
 */
export function createContext(prepared, { report, signal, giveUp }) {
  const logDir = path.join(prepared.settings.home, 'logs');
  return {
    prepared,
    report,
    signal,
    logDir,
    supervisor: new Supervisor({ report, giveUp }),
    onLine: (name) => {
      const log = new LogFile(path.join(logDir, `${name}.log`));
      return (line) => {
        log.write(line);
        const trouble = signal.aborted ? undefined : findTrouble(line);
        if (trouble !== undefined) report.trouble(name, trouble);
      };
    },
  };
}
