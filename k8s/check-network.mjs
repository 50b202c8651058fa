// @ts-check
// Whether the NetworkPolicies allow the connections of connections.yaml and no other.
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** @typedef {import('./check-manifests.mjs').Manifest} Manifest */
/** @typedef {{ name: string, role?: string, labels: Record<string, string>, ports: Record<string, number> }} Pod */
/** @typedef {{ client: Pod, server: Pod, port: string }} Connection with the name of a port of the server */

/** @type {{ connections: string[], outside: Record<string, Pod['ports']>, optional: Record<string, string>, made: Manifest }} */
const declared = parse(readFileSync(new URL('connections.yaml', import.meta.url), 'utf8'));
const isOutside = (/** @type {Pod} */ { name }) => name in declared.outside;

/** @param {Manifest[]} objects @returns {string[]} */
export function findNetworkFaults(objects) {
  if (!objects.some(({ kind }) => kind === 'NetworkPolicy')) return [];
  const pods = listPods(objects);
  const isDeclared = declaredIn(objects);
  const pairs = pods.flatMap((client) => pods.map((server) => ({ client, server })));
  return pairs
    .filter(({ client, server }) => client !== server && !(isOutside(client) && isOutside(server)))
    .flatMap(({ client, server }) => Object.keys(server.ports).map((port) => ({ client, server, port })))
    .filter((connection) => mayConnect(objects, connection) !== isDeclared(connection))
    .map((connection) => {
      const verb = isDeclared(connection) ? 'may not' : 'may';
      const { client, server, port } = connection;
      return `NetworkPolicy: ${client.name} ${verb} connect to port ${port} of ${server.name}`;
    });
}

/** @param {Manifest[]} objects @param {Connection} connection */
function mayConnect(objects, { client, server, port }) {
  const policies = objects.filter(({ kind }) => kind === 'NetworkPolicy');
  const ports = [port, server.ports[port]];
  return (
    (isOutside(client) || allows(policies, 'Egress', { pod: client, peer: server, ports })) &&
    (isOutside(server) || allows(policies, 'Ingress', { pod: server, peer: client, ports }))
  );
}

/** The pods of an overlay, those that its operators make, and what is outside. @param {Manifest[]} objects @returns {Pod[]} */
function listPods(objects) {
  const kinds = objects.map(({ kind }) => kind);
  const outside = Object.entries(declared.outside).map(([name, ports]) => ({ name, labels: {}, ports }));
  const isPresent = ({ name = '' }) => {
    const kind = declared.optional[name];
    return kind === undefined || kinds.includes(kind);
  };
  return [...objects.flatMap(findPods), ...outside.filter(isPresent)];
}

/** @param {Manifest} object @returns {Pod[]} */
function findPods({ kind, metadata: { name }, spec }) {
  const made = declared.made[kind];
  if (made) {
    const own = spec.inheritedMetadata?.labels ?? spec.template?.metadata.labels;
    /** @type {Manifest[]} */
    const pods = JSON.parse(JSON.stringify(made).replaceAll('*', name));
    return pods.map(({ inherits, labels, ...pod }) => {
      return /** @type {Pod} */ ({ ...pod, labels: { ...(inherits && own), ...labels } });
    });
  }
  if (!['Deployment', 'StatefulSet', 'Job'].includes(kind)) return [];
  const { labels } = spec.template.metadata;
  /** @type {Manifest[]} */
  const ports = spec.template.spec.containers[0].ports ?? [];
  const entries = ports.map((port) => [port['name'], port['containerPort']]);
  return [{ name, role: labels['app.kubernetes.io/component'], labels, ports: Object.fromEntries(entries) }];
}

/** Whether connections.yaml names a connection for these objects. @param {Manifest[]} objects */
function declaredIn(objects) {
  const secrets = objects.filter(({ kind }) => kind === 'Secret').map(({ metadata }) => metadata.name);
  const present = declared.connections
    .map((connection) => connection.split(' '))
    .filter(([, , , secret]) => secret === undefined || secrets.includes(secret));
  const isAmong = (/** @type {string} */ names, /** @type {Pod} */ { name, role }) =>
    names.split('|').some((other) => [name, role, '*'].includes(other));
  return (/** @type {Connection} */ { client, server, port }) =>
    present.some(
      ([clients = '', servers = '', portName]) =>
        port === portName && isAmong(clients, client) && isAmong(servers, server),
    );
}

/**
 * @param {Manifest[]} policies
 * @param {'Ingress' | 'Egress'} direction
 * @param {{ pod: Pod, peer: Pod, ports: unknown[] }} connection with the port's name and number
 */
function allows(policies, direction, { pod, peer, ports }) {
  const [rules, peers] = direction === 'Ingress' ? ['ingress', 'from'] : ['egress', 'to'];
  const own = policies.filter(({ spec }) => spec.policyTypes.includes(direction) && selects(spec.podSelector, pod));
  const isFor = (/** @type {Record<string, Manifest[] | undefined>} */ rule) =>
    (rule[peers]?.some((other) => isPeer(other, peer)) ?? true) &&
    (rule['ports']?.some((allowed) => ports.includes(allowed['port'])) ?? true);
  return own.length === 0 || own.some(({ spec }) => (spec[rules] ?? []).some(isFor));
}

/** @type {Record<string, (value: string | undefined, values: string[]) => boolean>} */
const OPERATIONS = {
  In: (value = '', values) => values.includes(value),
  NotIn: (value = '', values) => !values.includes(value),
  Exists: (value) => value !== undefined,
  DoesNotExist: (value) => value === undefined,
};

/** @param {Manifest} selector @param {Pod} pod */
function selects({ matchLabels = {}, matchExpressions = [] }, { labels }) {
  /** @type {Manifest[]} */
  const expressions = matchExpressions;
  return (
    Object.entries(matchLabels).every(([name, value]) => labels[name] === value) &&
    expressions.every(({ key, operator, values }) => OPERATIONS[operator]?.(labels[key], values))
  );
}

/** @param {Manifest} peer of a policy @param {Pod} pod */
function isPeer({ podSelector, namespaceSelector, ipBlock }, pod) {
  if (ipBlock) return pod.name === 'internet';
  if (namespaceSelector) return namespaceSelector.matchLabels['kubernetes.io/metadata.name'] === pod.name;
  return !isOutside(pod) && selects(podSelector, pod);
}
