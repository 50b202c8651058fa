// @ts-check
/** @typedef {import('../manifests.mjs').Manifest} Manifest */
/** @typedef {{ op: string, path: string, value?: unknown }} Operation */

/**
 * RFC 6902, without `move`, `copy` and `test`.
 * @param {object} object @param {Operation[]} operations
 * @throws {Error} the path leads nowhere
 */
export function applyJsonPatch(object, operations) {
  for (const operation of operations) {
    const steps = operation.path
      .split('/')
      .slice(1)
      .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
    const last = steps.pop() ?? '';
    const place = steps.reduce((/** @type {Manifest | undefined} */ at, step) => at?.[step], object);
    if (place === undefined) throw new Error(`A patch leads to ${operation.path}, which is not there`);
    if (Array.isArray(place)) changeList(place, last, operation);
    else changeObject(place, last, operation);
  }
}

/** @param {unknown[]} list @param {string} last @param {Operation} operation */
function changeList(list, last, { op, path, value }) {
  const index = last === '-' ? list.length : Number(last);
  const isThere = Number.isInteger(index) && index >= 0 && index < list.length + (op === 'add' ? 1 : 0);
  if (!isThere) throw new Error(`A patch leads to ${path}, which is not there`);
  if (op === 'add') list.splice(index, 0, value);
  else if (op === 'replace') list.splice(index, 1, value);
  else if (op === 'remove') list.splice(index, 1);
  else throw new Error(`A patch wants to ${op}`);
}

/** @param {Record<string, unknown>} object @param {string} last @param {Operation} operation */
function changeObject(object, last, { op, path, value }) {
  if (op !== 'add' && !(last in object)) throw new Error(`A patch leads to ${path}, which is not there`);
  if (op === 'remove') delete object[last];
  else if (op === 'add' || op === 'replace') object[last] = value;
  else throw new Error(`A patch wants to ${op}`);
}
