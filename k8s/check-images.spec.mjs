// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
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
    ['the last stage starts a Node for each health check', /^ +CMD \["bash", "-c", .+$/m, '  CMD ["node", "-e", "0"]'],
    ['a secret is written in "ENV NPM_TOKEN=abc"', /^ENV NODE_ENV=.+$/m, 'ENV NPM_TOKEN=abc'],
  ];
  it.each(PLANTED)('finds that %s', (...[fault, pattern, replacement]) => {
    expect(findDockerfileFaults(plant(dockerfile, pattern, replacement))).toContain(`Dockerfile: ${fault}`);
  });
});

describe('the health check of the Dockerfile', () => {
  const [, line = ''] = /^HEALTHCHECK .+\\\n +CMD (.+)$/m.exec(dockerfile) ?? [];
  /** @type {[string, ...string[]]} */
  const [program, ...args] = JSON.parse(line);

  /** The exit code against a server that answers with a status. @param {number} status @param {string} variable of its port */
  async function check(status, variable) {
    const server = createServer(({ url }, response) => response.writeHead(url === '/health/live' ? status : 404).end());
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
    const child = spawn(program, args, { env: { PATH: process.env['PATH'], PORT: '1', [variable]: String(port) } });
    const [code] = await once(child, 'exit');
    server.close();
    return code;
  }

  it('succeeds with 200 of the metrics port, or of the only port, and fails with another status or without a server', async () => {
    expect(await check(200, 'METRICS_PORT')).toBe(0);
    expect(await check(200, 'PORT')).toBe(0);
    expect(await check(503, 'METRICS_PORT')).toBe(1);
    // PORT 1, where nothing listens.
    expect(await check(200, 'NONE')).toBe(1);
  });
});

it('the packages of each image are listed in it', () => {
  expect(dockerfile).toMatch(/^ +&& npm sbom --sbom-format=cyclonedx .+ > sbom\.json \\$/m);
  expect(dockerfile).toMatch(/cp -a --parents node_modules package\.json sbom\.json /);
});

describe('the check of docker-compose.yml', () => {
  it('finds nothing', () => {
    expect(findComposeFaults(compose)).toEqual([]);
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
    ["configs/blackbox must have required property 'file'", /blackbox: \{ file: [^}]+\}/, "blackbox: { content: 'x' }"],
    ["secrets/redis-url must have required property 'file'", /redis-url: \{ file: .+/, 'redis-url: { environment: X }'],
    ['services/users: AUTH_SECRT_FILE is no setting', /AUTH_SECRET_FILE/, 'AUTH_SECRT_FILE'],
    ['services/gateway: LIMIT_EXPORTS is not passed on', / +LIMIT_EXPORTS:\n/, ''],
  ];
  it.each(PLANTED)('finds that %s', (...[fault, pattern, replacement]) => {
    expect(findComposeFaults(plant(compose, pattern, replacement)).join('\n')).toContain(
      `docker-compose.yml: ${fault}`,
    );
  });
});
