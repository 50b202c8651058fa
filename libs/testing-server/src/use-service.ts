import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Viewer } from '@trax/contracts/session';
import { createApp } from '@trax/nest-platform/create-app';
import type { ServiceDefinition } from '@trax/nest-platform/define-service';
import { aroundAll } from './around-all.js';
import { TEST_VIEWER_KEYS, TEST_VIEWER_VERIFICATION_KEY, viewerHeaders } from './viewer-headers.js';

/** For what hangs: on a busy machine an answer, a connection and a statement may take longer than in production. */
const GIVE_UP_AFTER_MS = 300_000;
const DATABASE_TIMES = { connectTimeoutMs: GIVE_UP_AFTER_MS, statementTimeoutMs: GIVE_UP_AFTER_MS };

/** The application of a service, initialised but not listening; `environment` holds its settings. */
export function startApp(
  { name, createModule }: ServiceDefinition,
  environment: Readonly<Record<string, string>>,
  { answerWithinMs = GIVE_UP_AFTER_MS, databaseTimes = DATABASE_TIMES } = {},
): Promise<NestFastifyApplication> {
  const verificationKey = TEST_VIEWER_VERIFICATION_KEY;
  const module = createModule({ ...TEST_VIEWER_KEYS, ...environment }, databaseTimes);
  const logLevel = process.env['LOG_LEVEL'] ?? 'silent';
  return createApp(module, { name, logLevel, viewer: { verificationKey }, answerWithinMs });
}

type InjectOptions = Exclude<Parameters<NestFastifyApplication['inject']>[0], string | undefined>;
type Response = Awaited<ReturnType<NestFastifyApplication['inject']>>;

/** A request as the gateway makes it: on behalf of `viewer`, or of a visitor. */
export type TestRequest = InjectOptions & { viewer?: Partial<Viewer> & Pick<Viewer, 'uid'> };

export type TestService = {
  app(): NestFastifyApplication;
  inject(request: TestRequest): Promise<Response>;
};

/** Starts the service for this spec file and closes it afterwards; `environment` is evaluated in `beforeAll`. */
export function useService(
  definition: ServiceDefinition,
  environment: () => Readonly<Record<string, string>> | Promise<Readonly<Record<string, string>>>,
): TestService {
  let running: NestFastifyApplication | undefined;
  const app = () => {
    if (running === undefined) throw new Error('useService: the service runs from beforeAll on');
    return running;
  };

  const start = async () => {
    running = await startApp(definition, await environment());
  };
  aroundAll({ start, stop: () => running?.close() });

  return {
    app,
    inject: async ({ viewer, ...request }) => {
      const identity = viewer === undefined ? {} : await viewerHeaders(viewer, definition.name);
      return app().inject({ method: 'GET', ...request, headers: { ...identity, ...request.headers } });
    },
  };
}
