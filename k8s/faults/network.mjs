// @ts-check
import { hasPort, nameOf, podsOf, selects } from './selection.mjs';

/** @typedef {import('../manifests.mjs').Manifest} Manifest */
/** @typedef {ReturnType<typeof podsOf>[number]} Pod */

/** Labels of pods that come and go without us: what answers cert-manager's questions. */
const PASSING = 'acme.cert-manager.io/http01-solver';

/** @param {readonly Manifest[]} objects */
const policiesOf = (objects) => objects.filter(({ kind }) => kind === 'NetworkPolicy');
/** @param {Manifest} policy */
const isForAll = ({ spec }) => Object.keys(spec.podSelector).length === 0;

/**
 * Doors that stand open, and rules that meet nobody.
 * @param {readonly Manifest[]} objects
 * @returns {string[]}
 */
export function findNetworkFaults(objects) {
  const policies = policiesOf(objects);
  const pods = podsOf(objects);
  const own = policies.filter((policy) => !isForAll(policy));
  const unnamed = pods.filter(({ labels }) => !own.some(({ spec }) => selects(spec.podSelector, labels)));
  return [
    ...['Ingress', 'Egress']
      .filter((way) => !policies.some((policy) => deniesAll(policy, way)))
      .map((way) => {
        return `No NetworkPolicy denies ${way} by default`;
      }),
    ...unnamed.map(({ name }) => `${name} has no NetworkPolicy of its own`),
    ...policies.flatMap((policy) => findPolicyFaults(policy, pods).map((fault) => `${nameOf(policy)} ${fault}`)),
  ];
}

/** @param {Manifest} policy @param {string} way */
function deniesAll(policy, way) {
  const rules = policy['spec'][way.toLowerCase()] ?? [];
  return isForAll(policy) && policy['spec'].policyTypes?.includes(way) && rules.length === 0;
}

/** @param {Manifest} policy @param {Pod[]} pods */
function findPolicyFaults({ spec }, pods) {
  const isPassing = PASSING in (spec.podSelector.matchLabels ?? {});
  const ruled = pods.filter(({ labels }) => selects(spec.podSelector, labels));
  if (ruled.length === 0) return isPassing ? [] : ['selects no pod'];
  return [
    ...(spec.ingress ?? []).flatMap((/** @type {Manifest} */ { from = [], ports = [] }) => [
      ...(from.length === 0 ? ['lets everybody in'] : findPeerFaults(from, pods)),
      ...findPortFaults(ports, ruled),
    ]),
    ...(spec.egress ?? []).flatMap((/** @type {Manifest} */ { to = [], ports = [] }) => [
      ...(ports.length === 0 ? ['lets its pods out on every port'] : []),
      ...findPeerFaults(to, pods),
      ...to.filter(isInside).flatMap((/** @type {Manifest} */ { podSelector }) =>
        findPortFaults(
          ports,
          pods.filter(({ labels }) => selects(podSelector, labels)),
        ),
      ),
    ]),
  ];
}

/** @param {Manifest} peer */
const isInside = ({ podSelector, namespaceSelector }) => podSelector !== undefined && namespaceSelector === undefined;

/** @param {Manifest[]} peers @param {Pod[]} pods */
function findPeerFaults(peers, pods) {
  return peers
    .filter((peer) => isInside(peer) && !pods.some(({ labels }) => selects(peer['podSelector'], labels)))
    .map(({ podSelector }) => `names ${JSON.stringify(podSelector)}, which is no pod`);
}

/** @param {Manifest[]} ports @param {Pod[]} pods */
function findPortFaults(ports, pods) {
  return ports
    .filter(({ port }) => !pods.some((pod) => hasPort(pod, port)))
    .map(({ port }) => `names the port ${port}, which no pod has`);
}

/**
 * Whether the policies let one pod open a connection to a port of another.
 * @param {readonly Manifest[]} objects @param {{ from: Pod, to: Pod, port: string | number }} edge
 */
export function mayReach(objects, { from, to, port }) {
  const names = to.containers
    .flatMap(({ ports = [] }) => ports)
    .map(({ name, containerPort }) => [name, containerPort])
    .find((both) => both.includes(port)) ?? [port];
  const rulesOf = (/** @type {Pod} */ pod, /** @type {'ingress' | 'egress'} */ way) =>
    policiesOf(objects)
      .filter(({ spec }) => selects(spec.podSelector, pod.labels))
      .flatMap(({ spec }) => spec[way] ?? [])
      .filter(
        ({ ports = [] }) =>
          ports.length === 0 || ports.some((/** @type {Manifest} */ rule) => names.includes(rule['port'])),
      );
  const isAmong = (/** @type {Manifest[]} */ peers, /** @type {Pod} */ pod) =>
    peers.some((peer) => isInside(peer) && selects(peer['podSelector'], pod.labels));
  return (
    rulesOf(from, 'egress').some(({ to: peers = [] }) => isAmong(peers, to)) &&
    rulesOf(to, 'ingress').some(({ from: peers = [] }) => isAmong(peers, from))
  );
}
