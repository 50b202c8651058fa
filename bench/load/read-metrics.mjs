// @ts-check

/** In the order in which `npm start` gives them their ports. */
export const PROCESSES = /** @type {const} */ (['gateway', 'users', 'catalogue', 'playlists', 'stats', 'deletion']);

/** @typedef {typeof PROCESSES[number]} ProcessName */
/** @typedef {{ heapBytes: number, residentBytes: number, files: number }} Figures */

/**
 * What a process holds at the moment.
 * @param {number} firstPort
 * @param {ProcessName} process
 * @returns {Promise<Figures>}
 */
export async function readFigures(firstPort, process) {
  const response = await fetch(`http://127.0.0.1:${firstPort + PROCESSES.indexOf(process)}/metrics`);
  const text = await response.text();
  return {
    heapBytes: figureOf(text, 'trax_nodejs_heap_size_used_bytes'),
    residentBytes: figureOf(text, 'trax_process_resident_memory_bytes'),
    files: figureOf(text, 'trax_process_open_fds'),
  };
}

/** @param {string} text @param {string} name */
function figureOf(text, name) {
  const line = text.split('\n').find((candidate) => candidate.startsWith(`${name}{`));
  if (line === undefined) throw new Error(`/metrics does not tell ${name}.`);
  return Number(line.slice(line.lastIndexOf(' ') + 1));
}
