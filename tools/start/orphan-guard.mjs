// @ts-check
import { spawn } from 'node:child_process';

/**
 * Ends a program that knows nothing of us when this process is gone, however it went (kill -9 too): a shell waits on
 * a pipe that only this process holds open.
 * @param {number} pid negative for a process group
 * @param {NodeJS.Signals} signal
 * @returns {() => void} takes the guard away
 */
export function guardOrphan(pid, signal) {
  if (process.platform === 'win32') return () => undefined;
  const script = `read -r _; kill -s ${signal.slice(3)} -- ${pid}`;
  const guard = spawn('sh', ['-c', script], { stdio: ['pipe', 'ignore', 'ignore'], detached: true });
  guard.on('error', () => undefined);
  guard.unref();
  /** @type {{ unref?: () => void } | null} */ (guard.stdin)?.unref?.();
  return () => {
    guard.kill('SIGKILL');
  };
}
