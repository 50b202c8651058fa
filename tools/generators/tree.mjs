// @ts-check

/** @typedef {import('@nx/devkit').Tree} Tree */

/** @param {Tree} tree @param {string} file */
export function read(tree, file) {
  const text = tree.read(file, 'utf8');
  if (text === null) throw new Error(`${file} is missing.`);
  return text;
}

/**
 * Inserts text before the only place of a file that reads like `anchor`.
 * @param {Tree} tree
 * @param {string} file
 * @param {{ anchor: string, text: string }} insertion
 */
export function insertBefore(tree, file, { anchor, text }) {
  const [before, after, ...more] = read(tree, file).split(anchor);
  if (before === undefined || after === undefined || more.length > 0) {
    throw new Error(`${file} does not contain ${JSON.stringify(anchor)} exactly once: change the generator with it.`);
  }
  tree.write(file, before + text + anchor + after);
}

/**
 * Copies what every project of a kind has in the same form, with the name of the new one.
 * @param {Tree} tree
 * @param {{ from: string, to: string, files: readonly string[] }} options folders; the name of each is that of its project
 */
export function copySibling(tree, { from, to, files }) {
  if (tree.exists(to)) throw new Error(`${to} exists already.`);
  const [sibling = '', name = ''] = [from, to].map((folder) => folder.split('/').at(-1));
  for (const file of files) tree.write(`${to}/${file}`, read(tree, `${from}/${file}`).replaceAll(sibling, name));
}
