// @ts-check

/** @typedef {Record<string, any>} Manifest */
/** @typedef {{ name: string, labels: Record<string, string>, ports: Record<string, number> }} Pod */

/** Clients, server and port: names, components or roles of pods, or namespaces; `*` is every pod. Nothing else may connect. */
const CONNECTIONS = [
  'traefik gateway http',
  'gateway service http',
  'gateway|service|keda queue redis',
  'service|migration database postgres',
  'instance|pooler|cnpg-system instance postgres',
  'cnpg-system instance status',
  'monitoring * metrics',
  'gateway|service monitoring traces',
  'gateway|users|instance|pooler internet https',
].map((connection) => connection.split(' '));
/** Other namespaces and their ports. @type {Record<string, Record<string, number>>} */
const OUTSIDE = { traefik: {}, keda: {}, 'cnpg-system': {}, monitoring: { traces: 4318 }, internet: { https: 443 } };
/** What an overlay has that uses a namespace. @type {Record<string, string>} */
const OPERATORS = { keda: 'ScaledObject', monitoring: 'PodMonitor' };
const POSTGRES_PORTS = { postgres: 5432, status: 8000, metrics: 9187 };

/** @param {Manifest[]} objects @returns {string[]} */
export function findNetworkFaults(objects) {
  const policies = objects.filter(({ kind }) => kind === 'NetworkPolicy');
  if (policies.length === 0) return [];
  const isPresent = ({ name = '' }) => !(name in OPERATORS) || objects.some(({ kind }) => kind === OPERATORS[name]);
  const outside = Object.entries(OUTSIDE).map(([name, ports]) => ({ name, labels: {}, ports }));
  const all = [...objects.flatMap(podOf), ...outside.filter(isPresent)];
  const pairs = all.flatMap((client) => all.map((server) => ({ client, server })));
  return pairs
    .filter(({ client, server }) => client !== server && !(client.name in OUTSIDE && server.name in OUTSIDE))
    .flatMap(({ client, server }) =>
      Object.entries(server.ports).flatMap((port) => {
        const isDeclared = CONNECTIONS.some((names) => isBetween(names, { client, server, port: port[0] }));
        const isAllowed =
          (client.name in OUTSIDE || allows(policies, 'Egress', { pod: client, peer: server, port })) &&
          (server.name in OUTSIDE || allows(policies, 'Ingress', { pod: server, peer: client, port }));
        const verb = isAllowed ? 'may' : 'may not';
        return isDeclared === isAllowed
          ? []
          : [`NetworkPolicy: ${client.name} ${verb} connect to port ${port[0]} of ${server.name}`];
      }),
    );
}

/** @param {Manifest} object @returns {Pod[]} */
function podOf({ kind, metadata: { name }, spec }) {
  if (kind === 'Cluster' || kind === 'Pooler') {
    const { labels } = spec.inheritedMetadata ?? spec.template.metadata;
    const role = kind === 'Cluster' ? 'instance' : 'pooler';
    return [{ name, labels: { ...labels, 'cnpg.io/podRole': role }, ports: POSTGRES_PORTS }];
  }
  if (!['Deployment', 'StatefulSet', 'Job'].includes(kind)) return [];
  /** @type {Manifest[]} */
  const ports = spec.template.spec.containers[0].ports ?? [];
  const entries = ports.map((port) => [port['name'], port['containerPort']]);
  return [{ name, labels: spec.template.metadata.labels, ports: Object.fromEntries(entries) }];
}

/** @param {string[]} connection @param {{ client: Pod, server: Pod, port: string }} actual */
function isBetween([clients = '', server = '', portName], actual) {
  const is = (/** @type {Pod} */ { name, labels }, /** @type {string} */ role) =>
    [name, labels['app.kubernetes.io/component'], labels['cnpg.io/podRole'], '*'].includes(role);
  return (
    clients.split('|').some((client) => is(actual.client, client)) &&
    is(actual.server, server) &&
    actual.port === portName
  );
}

/**
 * @param {Manifest[]} policies
 * @param {'Ingress' | 'Egress'} direction
 * @param {{ pod: Pod, peer: Pod, port: [string, number] }} connection
 */
function allows(policies, direction, { pod, peer, port }) {
  const [rules, peers] = direction === 'Ingress' ? ['ingress', 'from'] : ['egress', 'to'];
  const own = policies.filter(({ spec }) => spec.policyTypes.includes(direction) && selects(spec.podSelector, pod));
  const isFor = (/** @type {Record<string, Manifest[] | undefined>} */ rule) =>
    (rule[peers]?.some((other) => isPeer(other, peer)) ?? true) &&
    (rule['ports']?.some((allowed) => port.includes(allowed['port'])) ?? true);
  return own.length === 0 || own.some(({ spec }) => (spec[rules] ?? []).some(isFor));
}

/** @param {Manifest} selector @param {Pod} pod */
function selects({ matchLabels = {}, matchExpressions = [] }, { labels }) {
  return (
    Object.entries(matchLabels).every(([name, value]) => labels[name] === value) &&
    matchExpressions.every((/** @type {Manifest} */ { key, values }) => values.includes(labels[key]))
  );
}

/** @param {Manifest} peer of a policy @param {Pod} pod */
function isPeer({ podSelector, namespaceSelector, ipBlock }, pod) {
  if (ipBlock) return pod.name === 'internet';
  if (namespaceSelector) return namespaceSelector.matchLabels['kubernetes.io/metadata.name'] === pod.name;
  return !(pod.name in OUTSIDE) && selects(podSelector, pod);
}
