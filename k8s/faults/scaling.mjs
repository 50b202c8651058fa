// @ts-check
import { findObject, nameOf } from './selection.mjs';

/** @typedef {import('../manifests.mjs').Manifest} Manifest */

const AUTOSCALERS = ['HorizontalPodAutoscaler', 'ScaledObject'];

/** @param {Manifest} autoscaler */
const targetOf = ({ spec }) => spec.scaleTargetRef.name;

/** @param {Manifest} autoscaler @returns {[number, number]} */
function boundsOf({ spec }) {
  return [spec.minReplicas ?? spec.minReplicaCount ?? 1, spec.maxReplicas ?? spec.maxReplicaCount ?? 100];
}

/**
 * Autoscalers that fight, and budgets under which no node can be emptied.
 * @param {readonly Manifest[]} objects
 * @returns {string[]}
 */
export function findScalingFaults(objects) {
  const autoscalers = objects.filter(({ kind }) => AUTOSCALERS.includes(kind));
  return [
    ...autoscalers.flatMap((autoscaler) =>
      findAutoscalerFaults(autoscaler, autoscalers, objects).map((fault) => `${nameOf(autoscaler)} ${fault}`),
    ),
    ...objects
      .filter(({ kind }) => kind === 'PodDisruptionBudget')
      .flatMap((budget) => findBudgetFaults(budget, objects)),
  ];
}

/** @param {Manifest} autoscaler @param {Manifest[]} autoscalers @param {readonly Manifest[]} objects */
function findAutoscalerFaults(autoscaler, autoscalers, objects) {
  const name = targetOf(autoscaler);
  const [least, most] = boundsOf(autoscaler);
  const isAlone = autoscalers.filter((other) => targetOf(other) === name).length === 1;
  return [
    ...(isAlone ? [] : [`shares ${name} with another autoscaler`]),
    ...(least >= 1 && least <= most ? [] : [`wants ${least} to ${most} replicas`]),
    ...(findObject(objects, 'Deployment', name)?.['spec'].replicas === undefined
      ? []
      : [`fights with the replicas that Deployment ${name} names`]),
  ];
}

/** @param {Manifest} budget @param {readonly Manifest[]} objects */
function findBudgetFaults(budget, objects) {
  const { maxUnavailable, minAvailable } = budget.spec;
  if (minAvailable === undefined) return maxUnavailable >= 1 ? [] : [`${nameOf(budget)} forbids every eviction`];
  const name = budget.metadata.name;
  const autoscaler = objects.find((object) => AUTOSCALERS.includes(object.kind) && targetOf(object) === name);
  const replicas = autoscaler
    ? boundsOf(autoscaler)[0]
    : (findObject(objects, 'Deployment', name)?.['spec'].replicas ?? 1);
  return minAvailable < replicas ? [] : [`${nameOf(budget)} forbids every eviction`];
}
