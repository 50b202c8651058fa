import { Injectable } from '@nestjs/common';
import { reportBrowserError } from '@trax/contracts/gateway.operations';
import { getSetUp, getSetUpTestMail, sendSetUpTestMail, setUp } from '@trax/contracts/set-up';
import { SET_UP_PROBLEM_CODES } from '@trax/contracts/set-up-rules';
import { Problem } from '@trax/nest-platform/problem';
import type { FastifyRequest } from 'fastify';
import { CallGuard } from '../call.guard.js';
import { isCall } from '../session/session.guard.js';
import { InstallationSource } from './installation-source.js';

const ANSWERED_BEFORE = new Set<string | undefined>(
  [getSetUp, setUp, sendSetUpTestMail, getSetUpTestMail, reportBrowserError].map(({ id }) => id),
);

/** Nothing else answers before the installation has its owner. */
export class SetUpNeeded extends Problem {
  constructor() {
    const message = 'This installation is not set up yet. Please open the set-up link that its terminal or log shows.';
    super({ code: SET_UP_PROBLEM_CODES.setUpNeeded, status: 403, message });
  }
}

/** Refuses every other call until the set-up is done. */
@Injectable()
export class SetUpGuard extends CallGuard {
  constructor(private readonly installation: InstallationSource) {
    super();
  }

  /** Without a promise once the set-up is over. */
  override check(request: FastifyRequest): true | Promise<true> {
    if (!isCall(request) || ANSWERED_BEFORE.has(request.routeOptions.config.operation?.id)) return true;
    const installation = this.installation.get();
    return 'then' in installation ? installation.then(assertSetUp) : assertSetUp(installation);
  }
}

function assertSetUp({ isSetUpOpen }: { readonly isSetUpOpen: boolean }): true {
  if (isSetUpOpen) throw new SetUpNeeded();
  return true;
}
