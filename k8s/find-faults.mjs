// @ts-check
import { findNetworkFaults } from './faults/network.mjs';
import { findPodFaults } from './faults/pods.mjs';
import { findReferenceFaults } from './faults/references.mjs';
import { findScalingFaults } from './faults/scaling.mjs';
import { findSchemaFaults } from './faults/schema.mjs';
import { findObject, nameOf, workloadsOf } from './faults/selection.mjs';
import { findTrafficFaults } from './faults/traffic.mjs';

/** @typedef {import('./manifests.mjs').Manifest} Manifest */

/**
 * What the API server would refuse, and what it would accept and what would then not run, or not safely: one sentence
 * each. The other rules are asked only when every object is of the form that they expect.
 * @param {readonly Manifest[]} objects
 * @returns {Promise<string[]>}
 */
export async function findFaults(objects) {
  const ofForm = (await Promise.all(objects.map(findSchemaFaults))).flat();
  return ofForm.length > 0 ? ofForm : findFaultsOfMeaning(objects);
}

/** @param {readonly Manifest[]} objects */
function findFaultsOfMeaning(objects) {
  const delayMs = findObject(objects, 'ConfigMap', 'trax-config')?.['data'].SHUTDOWN_DELAY_MS ?? 0;
  return [
    ...findDoubles(objects),
    ...objects.flatMap(findNamespaceFaults),
    ...workloadsOf(objects).flatMap((workload) =>
      findPodFaults(workload, Number(delayMs) / 1000).map((fault) => `${nameOf(workload)} ${fault}`),
    ),
    ...findReferenceFaults(objects),
    ...findTrafficFaults(objects),
    ...findScalingFaults(objects),
    ...findNetworkFaults(objects),
    ...objects.flatMap(findAlertFaults),
    ...objects.flatMap((object) => findOwnerFaults(object, objects)),
  ];
}

/** @param {readonly Manifest[]} objects */
function findDoubles(objects) {
  const names = objects.map(nameOf);
  return names.filter((name, index) => names.indexOf(name) !== index).map((name) => `There are two of ${name}`);
}

/** @param {Manifest} object */
function findNamespaceFaults(object) {
  if (object['kind'] !== 'Namespace') return [];
  const level = object['metadata'].labels?.['pod-security.kubernetes.io/enforce'];
  return level === 'restricted' ? [] : [`${nameOf(object)} does not enforce restricted pods`];
}

/** @param {Manifest} object */
function findAlertFaults({ kind, spec }) {
  if (kind !== 'PrometheusRule') return [];
  return spec.groups
    .flatMap((/** @type {Manifest} */ { rules }) => rules)
    .filter(
      (/** @type {Manifest} */ { alert, labels, annotations }) => alert && !(labels?.severity && annotations?.runbook),
    )
    .map((/** @type {Manifest} */ { alert }) => `The alert ${alert} names no severity or no runbook`);
}

/** A database belongs to a role that its cluster makes. @param {Manifest} object @param {readonly Manifest[]} objects */
function findOwnerFaults(object, objects) {
  if (object['kind'] !== 'Database') return [];
  const { owner, cluster } = object['spec'];
  const { bootstrap, managed } = findObject(objects, 'Cluster', cluster.name)?.['spec'] ?? {};
  const roles = [bootstrap?.initdb?.owner, ...(managed?.roles ?? []).map((/** @type {Manifest} */ { name }) => name)];
  return roles.includes(owner) ? [] : [`${nameOf(object)} belongs to ${owner}, a role that its cluster does not make`];
}
