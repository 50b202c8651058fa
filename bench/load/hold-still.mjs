// @ts-check
import { spawnSync } from 'node:child_process';

/**
 * Keeps a process and its children from doing anything: the system goes on taking connections for them, and nobody answers.
 * @param {number} pid
 * @returns {() => void} lets them go on
 */
export function holdStill(pid) {
  // The parent first, so that it cannot have more children meanwhile.
  process.kill(pid, 'SIGSTOP');
  const children = childrenOf(pid).map(holdStill);
  return () => {
    for (const goOn of children) goOn();
    continueQuietly(pid);
  };
}

/** @param {number} pid @returns {number[]} */
function childrenOf(pid) {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  const rows = stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  return rows.flatMap(([child = 0, parent]) => (parent === pid ? [child] : []));
}

/** @param {number} pid */
function continueQuietly(pid) {
  try {
    process.kill(pid, 'SIGCONT');
  } catch {
    // It was killed while it stood still.
  }
}
