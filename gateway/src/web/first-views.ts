import type { AppConfig } from '@trax/contracts/app-config';
import type { FastifyRequest } from 'fastify';
import type { SessionCookie } from '../session/session-cookie.js';
import type { FirstView } from './application-routes.js';
import type { CarriedAnswer } from './carried-answer.js';
import type { PageData } from './shell-pages.js';

type FoundView = PageData & { file?: string };

/** What a page of signed-in people brings along, for whoever comes with a session; whether it still holds, their calls say. */
export class FirstViews {
  constructor(
    private readonly cookie: SessionCookie,
    private readonly carried: CarriedAnswer,
  ) {}

  async find(request: FastifyRequest, view: FirstView | undefined, config: AppConfig): Promise<FoundView> {
    if (view === undefined || this.cookie.read(request.headers.cookie) === undefined) return { config };
    return {
      config,
      file: `first-views/${view.page}.html`,
      answers: await this.carried.find(request, view.operation),
      preload: config.remotes[view.remote]?.preload,
    };
  }
}
