// @ts-check
// What documents name of docker-compose.yml, the Caddyfile and the manifests, and what is not there.
import { parse, parseAllDocuments } from 'yaml';
import { SERVICE_PORTS } from '../../libs/contracts/src/services.js';

/**
 * @typedef {object} Deployment
 * @property {string[]} services of compose
 * @property {string[]} profiles of compose
 * @property {string[]} objects of Kubernetes, by name
 * @property {number[]} ports
 */

const OPTIONS_WITH_VALUE = /(?:^| )(?:--volume|--tail|--env|--user|--since|-[veun])[ =](?:"[^"]*"|\S+)/g;

/** @param {string[]} files @param {(file: string) => string} read @returns {Deployment} */
export function readDeployment(files, read) {
  /** @type {{ services: Record<string, { profiles?: string[] }> }} */
  const { services } = parse(read('docker-compose.yml'), { merge: true });
  const manifests = files.filter((file) => /^k8s\/(?:base|components|overlays)\/.*\.yaml$/.test(file)).map(read);
  const objects = manifests.flatMap((text) => parseAllDocuments(text).flatMap((document) => namesOf(document.toJS())));
  const withPorts = ['docker-compose.yml', 'operations/Caddyfile', 'operations/prometheus.yml'].map(read);
  const ports = [...[...withPorts, ...manifests].join('\n').matchAll(/(?:[pP]ort['"]?: ?|:)['"]?(\d{2,5})\b/g)];
  return {
    services: Object.keys(services),
    profiles: Object.values(services).flatMap(({ profiles = [] }) => profiles),
    objects,
    ports: [...Object.values(SERVICE_PORTS), ...ports.map(([, port]) => Number(port))],
  };
}

/** CloudNativePG makes Services of a Cluster. @param {{ kind?: string, metadata?: { name?: string } } | null} object */
function namesOf(object) {
  const name = object?.metadata?.name;
  if (name === undefined) return [];
  return object?.kind === 'Cluster' ? [name, `${name}-rw`, `${name}-ro`] : [name];
}

/** @param {string} line @param {Deployment} deployment @returns {string[]} */
export function findUnknownParts(line, { services, profiles, objects }) {
  const ofCompose = [
    ...line.matchAll(/\bdocker compose (?:-\S+ \S+ )*(exec|run|cp|logs|up|stop|start|restart|ps) ([^|;&]*)/g),
  ].flatMap(([, command = '', rest = '']) => {
    const names = rest
      .replace(OPTIONS_WITH_VALUE, '')
      .split(/\s+/)
      .filter((word) => /^[a-z]/.test(word));
    return ['exec', 'run', 'cp'].includes(command) ? names.slice(0, 1) : names;
  });
  const ofProfiles = [...line.matchAll(/--profile ([\w-]+)|COMPOSE_PROFILES=([\w,-]+)/g)].flatMap(
    ([, one, several = '']) => one ?? several.split(','),
  );
  const ofKubernetes = [
    ...line.matchAll(/\b(?:deploy|deployment|service|svc|statefulset|job|cluster)\/([a-z][\w-]*)/g),
  ];
  return [
    ...ofCompose
      .map((name) => name.replace(/:.*/, ''))
      .filter((name) => !services.includes(name))
      .map((name) => `service ${name} of compose`),
    ...ofProfiles.filter((name) => !profiles.includes(name)).map((name) => `profile ${name}`),
    ...ofKubernetes.filter(([, name = '']) => !objects.includes(name)).map(([object]) => object),
  ];
}

/** @param {string} text @param {Deployment} deployment @returns {string[]} */
export function findUnknownPorts(text, { services, ports }) {
  const hosts = ['localhost', '127\\.0\\.0\\.1', ...services].join('|');
  const named = [
    ...text.matchAll(new RegExp(`(?<![\\w-])(?:${hosts}):(\\d{2,5})\\b`, 'g')),
    ...text.matchAll(/port-forward \S+ (?:\d+:)?(\d{2,5})\b/g),
    ...text.matchAll(/\bport (\d{2,5})\b/g),
    ...text.matchAll(/(?:\| |`)(4\d{3}|8\d{3})(?![\d.,]|\s*(?:kB|ms))/g),
  ];
  return [...new Set(named.map(([, port]) => Number(port)))]
    .filter((port) => !ports.includes(port))
    .map((port) => `port ${port}`);
}
