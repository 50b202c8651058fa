/** @type {WeakMap<object, string>} */
const names = new WeakMap();
let count = 0;

/**
 * In the place of the GraphQL client's own: it writes a document out merely to tell it from others that are on the way. A
 * number does that too, and the printer of the language is in no first load.
 * @param {object} document
 * @returns {string}
 */
export function print(document) {
  const known = names.get(document);
  if (known !== undefined) return known;
  count += 1;
  const name = `document ${count}`;
  names.set(document, name);
  return name;
}
