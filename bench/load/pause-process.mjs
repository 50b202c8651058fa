// @ts-check
import { spawnSync } from 'node:child_process';

/**
 * Pauses a process and its children: the system goes on accepting connections for them, and nobody answers.
 * @param {number} pid
 * @returns {() => void} resumes them
 */
export function pauseProcess(pid) {
  // The parent first, so that it cannot start more children meanwhile.
  process.kill(pid, 'SIGSTOP');
  const resumes = childrenOf(pid).map(pauseProcess);
  return () => {
    for (const resume of resumes) resume();
    try {
      process.kill(pid, 'SIGCONT');
    } catch {
      // It was killed while it was paused.
    }
  };
}

/** @param {number} pid @returns {number[]} */
function childrenOf(pid) {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  const rows = stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  return rows.flatMap(([child = 0, parent]) => (parent === pid ? [child] : []));
}
