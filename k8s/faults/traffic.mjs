// @ts-check
import { findObject, hasPort, nameOf, podsOf, selects } from './selection.mjs';

/** @typedef {import('../manifests.mjs').Manifest} Manifest */
/** @typedef {ReturnType<typeof podsOf>[number]} Pod */

/**
 * Selectors that meet no pod or too many, and ports that nobody listens on.
 * @param {readonly Manifest[]} objects
 * @returns {string[]}
 */
export function findTrafficFaults(objects) {
  const pods = podsOf(objects);
  return objects.flatMap((object) => {
    const faults = OF_KIND[object['kind']]?.(object, pods, objects) ?? [];
    return faults.map((fault) => `${nameOf(object)} ${fault}`);
  });
}

/** @type {Record<string, (object: Manifest, pods: Pod[], objects: readonly Manifest[]) => string[]>} */
const OF_KIND = {
  Service: ({ spec }, pods) =>
    findOnePodFaults({ matchLabels: spec.selector }, pods, (pod) =>
      spec.ports
        .filter((/** @type {Manifest} */ { port, targetPort = port }) => !hasPort(pod, targetPort))
        .map(
          (/** @type {Manifest} */ { port, targetPort = port }) =>
            `leads to the port ${targetPort}, which no container has`,
        ),
    ),
  Deployment: ownPods,
  StatefulSet: ownPods,
  PodDisruptionBudget: ({ spec }, pods) => findOnePodFaults(spec.selector, pods, () => []),
  PodMonitor: ({ spec }, pods) => {
    const monitored = pods.filter(({ labels }) => selects(spec.selector, labels));
    if (monitored.length === 0) return ['selects no pod'];
    return spec.podMetricsEndpoints.flatMap((/** @type {Manifest} */ { port }) =>
      monitored
        .filter((pod) => !hasPort(pod, port))
        .map(({ name }) => `asks ${name} on ${port}, which it does not have`),
    );
  },
  Ingress: ({ spec }, _, objects) =>
    spec.rules.flatMap((/** @type {Manifest} */ { host, http }) => [
      ...http.paths.flatMap((/** @type {Manifest} */ { backend }) => findBackendFaults(backend.service, objects)),
      ...(spec.tls?.some((/** @type {Manifest} */ { hosts, secretName }) => secretName && hosts?.includes(host))
        ? []
        : [`serves ${host} without TLS`]),
    ]),
};

/** @param {Manifest} workload */
function ownPods({ spec }) {
  const { matchLabels = {} } = spec.selector;
  const isOwn = Object.keys(matchLabels).length > 0 && selects(spec.selector, spec.template.metadata?.labels ?? {});
  return isOwn ? [] : ['does not select its own pods'];
}

/** @param {Manifest} selector @param {Pod[]} pods @param {(pod: Pod) => string[]} findFaults */
function findOnePodFaults(selector, pods, findFaults) {
  const [pod, ...more] = pods.filter(({ labels }) => selects(selector, labels));
  if (pod === undefined) return ['selects no pod'];
  return more.length > 0 ? ['selects the pods of more than one workload'] : findFaults(pod);
}

/** @param {Manifest} backend @param {readonly Manifest[]} objects */
function findBackendFaults({ name, port }, objects) {
  const service = findObject(objects, 'Service', name);
  const isOffered = service?.['spec'].ports.some(
    (/** @type {Manifest} */ offered) => offered.name === port.name || offered.port === port.number,
  );
  return service === undefined || isOffered
    ? []
    : [`leads to the port ${port.name ?? port.number} of ${name}, which it does not have`];
}
