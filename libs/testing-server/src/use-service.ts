import { afterAll, beforeAll } from '@jest/globals';
import type { Type } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Viewer } from '@trax/contracts/session';
import { createApp } from '@trax/nest-platform/create-app';
import { TEST_VIEWER_TOKEN_SECRET, viewerHeaders } from './viewer-headers.js';

/** The application of a service whose AppModule is read only once its environment stands. */
export async function startApp(
  load: () => Promise<{ AppModule: Type }>,
  environment: Readonly<Record<string, string>>,
): Promise<NestFastifyApplication> {
  Object.assign(process.env, { VIEWER_TOKEN_SECRET: TEST_VIEWER_TOKEN_SECRET, ...environment });
  const { AppModule } = await load();
  const logLevel = process.env['LOG_LEVEL'] ?? 'silent';
  return createApp(AppModule, { name: 'test', logLevel, viewer: { tokenSecret: TEST_VIEWER_TOKEN_SECRET } });
}

type InjectOptions = Exclude<Parameters<NestFastifyApplication['inject']>[0], string | undefined>;
type Response = Awaited<ReturnType<NestFastifyApplication['inject']>>;

/** A request as the gateway makes it: on behalf of `viewer`, or of a visitor. */
export type TestRequest = InjectOptions & { viewer?: Partial<Viewer> & Pick<Viewer, 'uid'> };

export type TestService = {
  app(): NestFastifyApplication;
  inject(request: TestRequest): Promise<Response>;
};

/** Starts the service for this spec file and closes it afterwards; `environment` is asked in `beforeAll`. */
export function useService(
  load: () => Promise<{ AppModule: Type }>,
  environment: () => Readonly<Record<string, string>> | Promise<Readonly<Record<string, string>>>,
): TestService {
  let running: NestFastifyApplication | undefined;
  const app = () => {
    if (running === undefined) throw new Error('useService: the service runs from beforeAll on');
    return running;
  };

  beforeAll(async () => {
    running = await startApp(load, await environment());
  }, 30_000);

  afterAll(() => running?.close());

  return {
    app,
    inject: async ({ viewer, ...request }) => {
      const identity = viewer === undefined ? {} : await viewerHeaders(viewer);
      return app().inject({ method: 'GET', ...request, headers: { ...identity, ...request.headers } });
    },
  };
}
