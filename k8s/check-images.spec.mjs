// @ts-check
import { describe, expect, it } from '@jest/globals';
import { readRootFile } from './check.mjs';
import { findComposeFaults, findDockerfileFaults } from './check-images.mjs';

const dockerfile = readRootFile('Dockerfile');
const compose = readRootFile('docker-compose.yml');

/** Changes the only place that a pattern finds. @param {string} text @param {RegExp} pattern @param {string} replacement */
function plant(text, pattern, replacement) {
  const changed = text.replace(pattern, replacement);
  if (changed === text) throw new Error(`${pattern} finds nothing`);
  return changed;
}

describe('the check of the Dockerfile', () => {
  it('finds nothing', () => {
    expect(findDockerfileFaults(dockerfile)).toEqual([]);
  });

  /** @type {[string, RegExp, string][]} */
  const PLANTED = [
    ['operations is built on postgres:17-bookworm, without a digest', /(postgres:17-bookworm)@sha256:\w+/, '$1'],
    ['base is built on node:latest, without a digest', /NODE_IMAGE=node:\S+/, 'NODE_IMAGE=node:latest'],
    ['operations runs as root', /^USER 1000:1000\n(?=ENTRYPOINT)/m, ''],
    ['the last stage runs as root', /^USER 1000:1000$(?=\nEXPOSE)/m, 'USER root'],
    ['the last stage has no health check', /^HEALTHCHECK .+\\\n.+\n/m, ''],
    ['a secret is written in "ENV NPM_TOKEN=abc"', /^ENV NODE_ENV=.+$/m, 'ENV NPM_TOKEN=abc'],
  ];
  it.each(PLANTED)('finds that %s', (...[fault, pattern, replacement]) => {
    expect(findDockerfileFaults(plant(dockerfile, pattern, replacement))).toContain(`Dockerfile: ${fault}`);
  });
});

describe('the check of docker-compose.yml', () => {
  it('finds nothing', () => {
    expect(findComposeFaults(compose)).toEqual([]);
  });

  it('leaves only those images without a digest that docs/operations/images.md names', () => {
    const exporter = readRootFile('k8s/components/monitoring/redis-exporter.yaml');
    const images = [...`${compose}${exporter}`.matchAll(/image: (?:\$\{\w+:-)?([\w./-]+):(?!\$)[\w.-]+\}?$/gm)];
    const [, names = ''] = /By exact version only: ([^.]+)\./.exec(readRootFile('docs/operations/images.md')) ?? [];
    expect([...names.matchAll(/`([^`]+)`/g)].map(([, name]) => name).toSorted()).toEqual(
      [...new Set(images.map(([, name]) => name))].toSorted(),
    );
  });

  /** @type {[string, RegExp, string][]} */
  const PLANTED = [
    ['services/redis/image must match pattern', /(redis:8-bookworm)@sha256:\w+/, '$1'],
    ['services/jaeger/image must match pattern', /jaeger:2\.11\.0/, 'jaeger:latest'],
    ['services/redis/user must match pattern', /user: '999:999'/, 'user: root'],
    ["services/redis must have required property 'healthcheck'", /healthcheck:(?=\n +test: \[CMD-SHELL)/, 'x-check:'],
    [
      "services/postgres must have required property 'security_opt'",
      /security_opt: (?=.+\n +# Over TCP)/,
      'x-options: ',
    ],
    [
      'services/postgres/environment/POSTGRES_PASSWORD must match',
      /POSTGRES_PASSWORD_FILE: .+/,
      'POSTGRES_PASSWORD: s3cret',
    ],
    ['services/users/environment/QUEUES_PASSWORD must match', /QUEUES_PASSWORD:/, 'QUEUES_PASSWORD: s3cret'],
    ['services/users: AUTH_SECRT_FILE is no setting', /AUTH_SECRET_FILE/, 'AUTH_SECRT_FILE'],
    ['services/gateway: LIMIT_EXPORTS is not passed on', / +LIMIT_EXPORTS:\n/, ''],
  ];
  it.each(PLANTED)('finds that %s', (...[fault, pattern, replacement]) => {
    expect(findComposeFaults(plant(compose, pattern, replacement)).join('\n')).toContain(
      `docker-compose.yml: ${fault}`,
    );
  });
});
