import { Body, Controller, Req } from '@nestjs/common';
import { acceptInvitation, readInvitation } from '@trax/contracts/invitations';
import { getSetUp, getSetUpTestMail, sendSetUpTestMail, setUp, type SetUpInput } from '@trax/contracts/set-up';
import { Operation } from '@trax/nest-platform/operation';
import type { FastifyRequest } from 'fastify';
import { PassThrough } from '../rest/pass-through.js';
import { ServiceProxy } from '../rest/service-proxy.js';
import { UpstreamClient } from '../upstream/upstream.client.js';
import { InstallationSource } from './installation-source.js';

@Controller()
export class SetUpController extends PassThrough(getSetUp, sendSetUpTestMail, getSetUpTestMail) {
  constructor(
    services: ServiceProxy,
    private readonly upstream: UpstreamClient,
    private readonly installation: InstallationSource,
  ) {
    super(services);
  }

  /** The pages that are opened after it are those of the installation. */
  @Operation(setUp)
  async setUp(@Req() { id: requestId }: FastifyRequest, @Body({ schema: setUp.body }) body: SetUpInput): Promise<void> {
    try {
      await this.upstream.call(setUp, { viewer: null, requestId }, { body });
    } finally {
      await this.installation.refresh();
    }
  }
}

/** For visitors with the link of an invitation. */
@Controller()
export class InvitationsController extends PassThrough(readInvitation, acceptInvitation) {}
