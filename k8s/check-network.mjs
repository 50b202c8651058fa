// @ts-check
// Which pod may connect to which, computed from the NetworkPolicies, and whether that is what CONNECTIONS says.

/** @typedef {import("./check-manifests.mjs").Manifest} Manifest */
/** @typedef {{ name: string, labels: Record<string, string>, ports: Record<string, number> }} Pod */
/** @typedef {{ client: Pod, server: Pod, port: string }} Connection with the name of a port of the server */

/** Clients, servers and port: names or roles of pods, or what is outside; `*` is every pod. Nothing else may connect. */
const CONNECTIONS = [
  'traefik gateway http',
  'traefik certificate-solver challenge',
  'gateway service http',
  'gateway|service|keda queue redis',
  'service database|pooler postgres',
  'migration database postgres',
  'instance|job|pooler instance postgres',
  'cnpg-system instance postgres',
  'cnpg-system|instance instance status',
  'monitoring * metrics',
  'gateway|service monitoring traces',
  'gateway|users|instance|job|pooler internet https',
  'instance|job|pooler kubernetes api',
].map((connection) => connection.split(' '));
/** Other namespaces, the internet and the Kubernetes API, with their ports. @type {Record<string, Record<string, number>>} */
const OUTSIDE = {
  traefik: {},
  keda: {},
  'cnpg-system': {},
  monitoring: { traces: 4318 },
  internet: { https: 443 },
  kubernetes: { api: 6443 },
};
/** What an overlay has that uses a namespace. @type {Record<string, string>} */
const OPERATORS = { keda: 'ScaledObject', monitoring: 'PodMonitor' };
/** Some of the Jobs by which CloudNativePG makes and upgrades an instance. */
const JOB_ROLES = ['initdb', 'join', 'full-recovery', 'major-upgrade'];

/** @param {Manifest[]} objects @returns {string[]} */
export function findNetworkFaults(objects) {
  if (!objects.some(({ kind }) => kind === 'NetworkPolicy')) return [];
  const pods = listPods(objects);
  const pairs = pods.flatMap((client) => pods.map((server) => ({ client, server })));
  return pairs
    .filter(({ client, server }) => client !== server && !(client.name in OUTSIDE && server.name in OUTSIDE))
    .flatMap(({ client, server }) =>
      Object.keys(server.ports).flatMap((port) => {
        const isAllowed = mayConnect(objects, { client, server, port });
        const isDeclared = CONNECTIONS.some((names) => isBetween(names, { client, server, port }));
        const verb = isAllowed ? 'may' : 'may not';
        return isDeclared === isAllowed
          ? []
          : [`NetworkPolicy: ${client.name} ${verb} connect to port ${port} of ${server.name}`];
      }),
    );
}

/** @param {Manifest[]} objects @param {Connection} connection */
export function mayConnect(objects, { client, server, port }) {
  const policies = objects.filter(({ kind }) => kind === 'NetworkPolicy');
  const ports = [port, server.ports[port]];
  const isOutside = (/** @type {Pod} */ { name }) => name in OUTSIDE;
  return (
    (isOutside(client) || allows(policies, 'Egress', { pod: client, peer: server, ports })) &&
    (isOutside(server) || allows(policies, 'Ingress', { pod: server, peer: client, ports }))
  );
}

/** The pods of an overlay, those that its operators make, and what is outside. @param {Manifest[]} objects @returns {Pod[]} */
export function listPods(objects) {
  const isUsed = ({ name = '' }) => !(name in OPERATORS) || objects.some(({ kind }) => kind === OPERATORS[name]);
  const outside = Object.entries(OUTSIDE).map(([name, ports]) => ({ name, labels: {}, ports }));
  return [...objects.flatMap(podsOf), ...outside.filter(isUsed)];
}

/** @param {Manifest} object @returns {Pod[]} */
function podsOf({ kind, metadata: { name }, spec }) {
  if (kind === 'Cluster') return podsOfCluster(name, spec.inheritedMetadata.labels);
  if (kind === 'Pooler') {
    const labels = { ...spec.template.metadata.labels, 'cnpg.io/poolerName': name, 'cnpg.io/podRole': 'pooler' };
    // The operator's own label, which replaces that of the template.
    return [
      {
        name,
        labels: { ...labels, 'app.kubernetes.io/component': 'pooler' },
        ports: { postgres: 5432, metrics: 9127 },
      },
    ];
  }
  if (kind === 'Issuer') {
    const labels = { 'acme.cert-manager.io/http01-solver': 'true' };
    return [{ name: 'certificate-solver', labels, ports: { challenge: 8089 } }];
  }
  if (!['Deployment', 'StatefulSet', 'Job'].includes(kind)) return [];
  /** @type {Manifest[]} */
  const ports = spec.template.spec.containers[0].ports ?? [];
  const entries = ports.map((port) => [port['name'], port['containerPort']]);
  return [{ name, labels: spec.template.metadata.labels, ports: Object.fromEntries(entries) }];
}

/**
 * Two instances and the Jobs. The pods of Jobs do not inherit labels of the Cluster.
 * @param {string} cluster
 * @param {Record<string, string>} inherited
 * @returns {Pod[]}
 */
function podsOfCluster(cluster, inherited) {
  const labelsOf = (/** @type {string} */ name) => ({ 'cnpg.io/cluster': cluster, 'cnpg.io/instanceName': name });
  const instances = [`${cluster}-1`, `${cluster}-2`].map((name) => ({
    name,
    labels: { ...inherited, ...labelsOf(name), 'cnpg.io/podRole': 'instance' },
    ports: { postgres: 5432, status: 8000, metrics: 9187 },
  }));
  const jobs = JOB_ROLES.map((role) => ({
    name: `${cluster}-3-${role}`,
    labels: { ...labelsOf(`${cluster}-3`), 'cnpg.io/jobRole': role },
    ports: {},
  }));
  return [...instances, ...jobs];
}

/** @param {string[]} names of a connection @param {Connection} actual */
function isBetween([clients = '', servers = '', port], actual) {
  const isAmong = (/** @type {string} */ roles, /** @type {Pod} */ { name, labels }) => {
    const job = labels['cnpg.io/jobRole'] === undefined ? undefined : 'job';
    const own = [name, labels['app.kubernetes.io/component'], labels['cnpg.io/podRole'], job, '*'];
    return roles.split('|').some((role) => own.includes(role));
  };
  return actual.port === port && isAmong(clients, actual.client) && isAmong(servers, actual.server);
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
  In: (value, values) => value !== undefined && values.includes(value),
  NotIn: (value, values) => value === undefined || !values.includes(value),
  Exists: (value) => value !== undefined,
  DoesNotExist: (value) => value === undefined,
};

/** @param {Manifest} selector @param {Pod} pod */
function selects({ matchLabels = {}, matchExpressions = [] }, { labels }) {
  return (
    Object.entries(matchLabels).every(([name, value]) => labels[name] === value) &&
    matchExpressions.every((/** @type {Manifest} */ { key, operator, values }) =>
      OPERATIONS[operator]?.(labels[key], values),
    )
  );
}

/** @param {Manifest} peer of a policy @param {Pod} pod */
function isPeer({ podSelector, namespaceSelector, ipBlock }, pod) {
  if (ipBlock) return pod.name === 'internet';
  if (namespaceSelector) return namespaceSelector.matchLabels['kubernetes.io/metadata.name'] === pod.name;
  return !(pod.name in OUTSIDE) && selects(podSelector, pod);
}
