import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { SERVICES, type ServiceName } from '@trax/contracts/services';
import { readConfig } from '@trax/nest-platform/config';
import { createApp } from '@trax/nest-platform/create-app';
import type { HEADERS_TIMES } from '@trax/nest-platform/http-server';
import { aroundAll } from '@trax/testing-server/around-all';
import { AppModule } from '../app.module.js';
import { configureGateway } from '../configure-gateway.js';
import { answerWithinMs, gatewaySettings } from '../gateway.config.js';
import { ResolverPolicies } from '../graphql/resolver-policies.js';
import type { BODY_TIMES } from '../limits/slow-clients.hook.js';
import type { IdentityProvider } from '../session/identity-provider.js';
import { FakeAuditLog } from './fake-audit-log.js';
import { FakeInstallation } from './fake-installation.js';
import { FakeIdentity, person } from './fake-identity.js';
import { FakeSessions } from './fake-sessions.js';
import { call, type Answer, type Call } from './http-call.js';
import { StubService } from './stub-service.js';

/** The key pair of the gateway under test, in PEM. */
export const VIEWER_KEYS = generateKeyPairSync('ed25519', {
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
export const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' };
export const JSON_CALL = { ...SAME_ORIGIN, 'content-type': 'application/json' };

/** Far beyond what a spec sends: limits have specs of their own. */
const UNLIMITED = {
  LIMIT_SESSIONS_PER_MINUTE: '1000000',
  LIMIT_UNKNOWN_COOKIES_PER_MINUTE: '1000000',
  LIMIT_READS_PER_MINUTE: '1000000',
  LIMIT_WRITES_PER_MINUTE: '1000000',
  LIMIT_DELETION_REQUESTS_PER_HOUR: '1000000',
  LIMIT_BROWSER_ERRORS_PER_MINUTE: '1000000',
};

type Options = {
  /** Read when the gateway starts, so that a `beforeAll` may fill it. */
  settings?: () => Record<string, string>;
  /** `configured`: as the settings say. Without one, a fake that knows `listener` and `owner`. */
  identity?: IdentityProvider | 'configured';
  times?: Times | undefined;
};

/** Shorter ones than in production. */
type Times = {
  headers?: typeof HEADERS_TIMES;
  bodies?: typeof BODY_TIMES;
  /** How long a service may take to answer. */
  answerTimeoutMs?: number;
};

type QueryOptions = { variables?: object; headers?: Record<string, string> };
export type GraphResult = {
  data?: Record<string, unknown> | null;
  errors?: { message: string; extensions: { code: string } }[];
};

export type TestGateway = {
  call: (path: string, init?: Call) => Promise<Answer>;
  /** As `call`, with the session of this person. */
  callAs: (uid: string, path: string, init?: Call) => Promise<Answer>;
  /** The result of a GraphQL document, for the session of this person or for a visitor. */
  queryGraph: (uid: string | null, query: string, options?: QueryOptions) => Promise<GraphResult>;
  origin: () => string;
  webDir: string;
  /** Writes a file of the built applications: `path` begins with the name of one. */
  writeWebFile: (path: string, content: string | Buffer) => void;
  identity: FakeIdentity;
  /** What the users service answers about sessions and accounts: `owner` is an administrator. */
  sessions: FakeSessions;
  /** What the gateway has written to the audit log. */
  audit: FakeAuditLog;
  /** What administrators have said of the installation. */
  installation: FakeInstallation;
  services: Record<ServiceName, StubService>;
  /** Every line of the log at `info` and above, oldest first; empty at the start of a test. */
  logLines: Array<Record<string, unknown>>;
  /** Of the graph, with their policies. */
  listFields: ResolverPolicies['listFields'];
};

async function createGateway(
  environment: Record<string, string>,
  { identity, times }: Pick<Options, 'identity' | 'times'>,
  logLines: TestGateway['logLines'],
) {
  const config = readConfig(gatewaySettings(undefined, environment), environment);
  const module = AppModule.register(config, {
    answerTimeoutMs: times?.answerTimeoutMs,
    identity: identity === 'configured' ? undefined : identity,
  });
  return createApp(module, {
    name: 'gateway',
    logLevel: 'info',
    logStream: { write: (line) => logLines.push(JSON.parse(line)) },
    answerWithinMs: answerWithinMs(config),
    headersTimes: times?.headers,
    viewer: 'own-guards',
    configure: (app) => configureGateway(app, config, times?.bodies),
  });
}

function stubServices(...ofUsers: [FakeSessions, FakeAuditLog, FakeInstallation]): Record<ServiceName, StubService> {
  const stubs = SERVICES.map((name) => [name, new StubService(...(name === 'users' ? ofUsers : []))]);
  return Object.fromEntries(stubs) as Record<ServiceName, StubService>;
}

/** Resolves to the settings that name their addresses. */
async function startServices(services: TestGateway['services']): Promise<Record<string, string>> {
  const urls: Record<string, string> = {};
  for (const [name, service] of Object.entries(services)) urls[`${name.toUpperCase()}_URL`] = await service.start();
  return urls;
}

/** Starts a gateway before the tests of a spec file or `describe`; every service is a stub on loopback. */
export function useGateway({ settings = () => ({}), identity, times }: Options = {}): TestGateway {
  const fake = new FakeIdentity();
  const webDir = mkdtempSync(join(tmpdir(), 'trax-gateway-web-'));
  const sessions = new FakeSessions();
  const audit = new FakeAuditLog();
  const installation = new FakeInstallation();
  const services = stubServices(sessions, audit, installation);
  const logLines: TestGateway['logLines'] = [];
  let app: NestFastifyApplication | undefined;
  let origin = '';

  const start = async () => {
    const environment = {
      VIEWER_SIGNING_KEY: VIEWER_KEYS.privateKey,
      WEB_DIR: webDir,
      PERSISTED_DOCUMENTS: '/nowhere',
      ...UNLIMITED,
      ...(await startServices(services)),
      ...settings(),
    };
    app = await createGateway(environment, { identity: identity ?? fake, times }, logLines);
    await app.listen(0, '127.0.0.1');
    origin = await app.getUrl();
  };
  const stop = async () => {
    await app?.close();
    await Promise.all(Object.values(services).map((service) => service.stop()));
    rmSync(webDir, { recursive: true, force: true });
  };
  aroundAll({ start, stop });

  beforeEach(() => {
    logLines.length = 0;
    for (const service of Object.values(services)) service.reset();
    fake.know(person({ uid: 'listener' }), person({ uid: 'owner', email: 'owner@trax.test' }));
    for (const part of [sessions, audit, installation]) part.reset();
    sessions.accounts.set('owner', { isAdmin: true, isDeleted: false });
  });

  return {
    ...callsTo(() => origin),
    origin: () => origin,
    webDir,
    writeWebFile: (path, content) => writeFileIn(webDir, path, content),
    identity: fake,
    sessions,
    audit,
    installation,
    services,
    logLines,
    listFields: () => app?.get(ResolverPolicies, { strict: false }).listFields() ?? [],
  };
}

function callsTo(origin: () => string): Pick<TestGateway, 'call' | 'callAs' | 'queryGraph'> {
  const callAs: TestGateway['callAs'] = (uid, path, init = {}) =>
    call(origin(), path, { ...init, headers: { cookie: `session=${uid}`, ...init.headers } });
  return {
    call: (path, init) => call(origin(), path, init),
    callAs,
    queryGraph: async (uid, query, { variables, headers } = {}) => {
      const body = JSON.stringify({ query, variables });
      const answer = await callAs(uid ?? '', '/api/graphql', {
        method: 'POST',
        headers: { ...JSON_CALL, ...headers },
        body,
      });
      return answer.json() as GraphResult;
    },
  };
}

function writeFileIn(folder: string, path: string, content: string | Buffer): void {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}
