// @ts-check
/** @typedef {import('../manifests.mjs').Manifest} Manifest */
/** @typedef {(object: Manifest, objects: Manifest[]) => void} Plant */
/** @typedef {[fault: string, object: string, plant: Plant, sentence: string]} Planted */

/** @param {Manifest} workload */
export const podOf = (workload) => workload['spec'].template.spec;
/** @param {Manifest} workload */
export const containerOf = (workload) => podOf(workload).containers[0];
/** @param {Manifest} object @param {Manifest[]} objects */
export const remove = (object, objects) => void objects.splice(objects.indexOf(object), 1);
