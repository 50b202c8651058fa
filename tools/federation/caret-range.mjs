// In the place of the federation runtime's reading of version ranges: all of ours are a caret and a version (shared.mjs).

/**
 * @param {string} version
 * @param {string} range `^1.2.3`
 */
export function satisfy(version, range) {
  const [major = 0, minor = 0, patch = 0] = numbersOf(version);
  const [sameMajor = 0, leastMinor = 0, leastPatch = 0] = numbersOf(range);
  if (major !== sameMajor) return false;
  return minor > leastMinor || (minor === leastMinor && patch >= leastPatch);
}

/** @param {string} text */
const numbersOf = (text) =>
  text
    .replace(/^\^/, '')
    .split('.')
    .map((part) => Number.parseInt(part, 10));
