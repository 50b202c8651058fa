import { Body, Controller, Param, Req } from '@nestjs/common';
import type { TestMail } from '@trax/contracts/mail';
import {
  getSetUp,
  getSetUpTestMail,
  sendSetUpTestMail,
  setUp,
  type InstallationFacts,
  type SetUpInput,
  type SetUpTestMailInput,
} from '@trax/contracts/set-up';
import { Operation } from '@trax/nest-platform/operation';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
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

  @Operation(sendSetUpTestMail)
  sendSetUpTestMail(
    @Req() { id: requestId }: FastifyRequest,
    @Body({ schema: sendSetUpTestMail.body }) body: SetUpTestMailInput,
  ): Promise<TestMail> {
    return this.upstream.call(sendSetUpTestMail, { viewer: null, requestId }, { body });
  }

  @Operation(getSetUpTestMail)
  getSetUpTestMail(
    @Req() { id: requestId }: FastifyRequest,
    @Param({ schema: getSetUpTestMail.parameters.path }) path: z.infer<typeof getSetUpTestMail.parameters.path>,
  ): Promise<TestMail> {
    return this.upstream.call(getSetUpTestMail, { viewer: null, requestId }, { path });
  }
}
