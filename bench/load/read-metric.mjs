// @ts-check

/** @param {string} text of `/metrics` @param {string} name @returns {number} */
export function readMetric(text, name) {
  const line = text.split('\n').find((candidate) => candidate.startsWith(`${name}{`));
  if (line === undefined) throw new Error(`/metrics has no ${name}.`);
  return Number(line.slice(line.lastIndexOf(' ') + 1));
}
