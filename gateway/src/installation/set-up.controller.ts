import { Body, Controller, Req } from '@nestjs/common';
import { getSetUp, setUp, type InstallationFacts, type SetUpInput } from '@trax/contracts/set-up';
import { Operation } from '@trax/nest-platform/operation';
import type { FastifyRequest } from 'fastify';
import { UpstreamClient } from '../upstream/upstream.client.js';
import { InstallationSource } from './installation-source.js';

@Controller()
export class SetUpController {
  constructor(
    private readonly upstream: UpstreamClient,
    private readonly installation: InstallationSource,
  ) {}

  @Operation(getSetUp)
  getSetUp(@Req() { id: requestId }: FastifyRequest): Promise<InstallationFacts> {
    return this.upstream.call(getSetUp, { viewer: null, requestId });
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
