import { Body, Controller, Req } from '@nestjs/common';
import {
  acceptInvitation,
  readInvitation,
  type AcceptInvitationInput,
  type ReadableInvitation,
} from '@trax/contracts/invitations';
import { Operation } from '@trax/nest-platform/operation';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { UpstreamClient } from '../upstream/upstream.client.js';

/** For whoever has the link of an invitation. */
@Controller()
export class InvitationsController {
  constructor(private readonly upstream: UpstreamClient) {}

  @Operation(readInvitation)
  readInvitation(
    @Req() { id: requestId }: FastifyRequest,
    @Body({ schema: readInvitation.body }) body: z.infer<typeof readInvitation.body>,
  ): Promise<ReadableInvitation> {
    return this.upstream.call(readInvitation, { viewer: null, requestId }, { body });
  }

  @Operation(acceptInvitation)
  async acceptInvitation(
    @Req() { id: requestId }: FastifyRequest,
    @Body({ schema: acceptInvitation.body }) body: AcceptInvitationInput,
  ): Promise<void> {
    await this.upstream.call(acceptInvitation, { viewer: null, requestId }, { body });
  }
}
