// @ts-check
// The faults of Dockerfile and docker-compose.yml: images that may change, users, health checks, secrets
// and settings.
import { parse } from 'yaml';
import { findSchemaFaults } from './check-schemas.mjs';
import { findComposeSettingFaults } from './check-settings.mjs';

/** @typedef {{ name: string, from: string, lines: string[] }} Stage with its instructions and those of the stages it is built on */

const DIGEST = /@sha256:[0-9a-f]{64}$/;
const SECRET = /PASSWORD|SECRET|TOKEN|CREDENTIALS|PRIVATE_KEY|SIGNING_KEY/;

/** @param {string} dockerfile @returns {string[]} */
export function findDockerfileFaults(dockerfile) {
  const lines = dockerfile.replaceAll(/^\s*#.*\n|\\\n/gm, '').split('\n');
  const stages = readStages(lines);
  const used = new Set([...stages.map(({ from }) => from), ...lines.map((line) => /--from=(\S+)/.exec(line)?.[1])]);
  const isSecret = (/** @type {string} */ line) => /^(?:ARG|ENV) /.test(line) && /=\S/.test(line) && SECRET.test(line);
  const faults = stages.flatMap(({ name, from, lines: own }) => {
    const last = (/** @type {string} */ instruction) => own.findLast((line) => line.startsWith(`${instruction} `));
    const isBuilt = !used.has(name);
    return [
      stages.some((stage) => stage.name === from) || DIGEST.test(from)
        ? ''
        : `${name} is built on ${from}, without a digest`,
      isBuilt && /^USER (?:root|0)|^$/.test(last('USER') ?? '') ? `${name} runs as root` : '',
      isBuilt && last('EXPOSE') && !last('HEALTHCHECK') ? `${name} has no health check` : '',
      /"node"/.test(last('HEALTHCHECK') ?? '') ? `${name} starts a Node for each health check` : '',
    ];
  });
  const secrets = lines.filter(isSecret).map((line) => `a secret is written in "${line}"`);
  return [...faults, ...secrets].filter(Boolean).map((fault) => `Dockerfile: ${fault}`);
}

/** @param {string[]} lines @returns {Stage[]} */
function readStages(lines) {
  const defaults = Object.fromEntries(
    lines.flatMap((line) => [...line.matchAll(/^ARG (\w+)=(\S+)/g)]).map(([, name, value]) => [name, value]),
  );
  /** @type {Stage[]} */
  const stages = [];
  for (const line of lines) {
    const [, image, name = 'the last stage'] = /^FROM (\S+)(?: AS (\S+))?/.exec(line) ?? [];
    if (image) {
      const resolve = (/** @type {string} */ text) => text.replace(/\$\{(\w+)\}/, (_, arg) => defaults[arg] ?? '');
      const from = resolve(resolve(image));
      stages.push({ name, from, lines: [...(stages.find((stage) => stage.name === from)?.lines ?? [])] });
    } else stages.at(-1)?.lines.push(line);
  }
  return stages;
}

/** @param {string} compose @returns {string[]} */
export function findComposeFaults(compose) {
  const project = parse(compose, { merge: true });
  const faults = [
    ...(findSchemaFaults('rules.yaml', 'compose', project) ?? []),
    ...findComposeSettingFaults(project.services),
  ];
  return faults.map((fault) => `docker-compose.yml: ${fault}`);
}
