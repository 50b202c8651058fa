// @ts-check

/** @typedef {{ id: string, filePath: string }} Track */

/** @param {unknown} json @returns {string} the id of what was made */
export function idOf(json) {
  return String(fieldsOf(json)['id']);
}

/** @param {unknown} json @returns {Track[]} */
export function tracksOf(json) {
  if (!Array.isArray(json)) throw new Error('This is no list of tracks.');
  return json.map((item) => ({ id: idOf(item), filePath: String(fieldsOf(item)['filePath']) }));
}

/** @param {unknown} json the answer about a session @returns {string} */
export function uidOf(json) {
  return String(fieldsOf(fieldsOf(json)['viewer'])['uid']);
}

/** @param {unknown} json @returns {Record<string, unknown>} */
function fieldsOf(json) {
  if (typeof json !== 'object' || json === null) throw new Error(`This is no object: ${JSON.stringify(json)}.`);
  return { ...json };
}
