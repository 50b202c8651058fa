import { Body, Controller, HttpCode, Param, Res } from '@nestjs/common';
import {
  type DescribedInstallation,
  type InstallationSettings,
  type Logo,
  changeInstallation,
  changeLogo,
  getInstallation,
  getLogo,
  removeLogo,
} from '@trax/contracts/installation';
import { Operation } from '@trax/nest-platform/operation';
import type { FastifyReply } from 'fastify';
import { InstallationSettingsService } from './installation-settings.service.js';
import { LogoService } from './logo.service.js';

/** Its address changes with its content. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

@Controller()
export class InstallationController {
  constructor(
    private readonly settings: InstallationSettingsService,
    private readonly logos: LogoService,
  ) {}

  @Operation(getInstallation)
  async getInstallation(): Promise<DescribedInstallation> {
    return { ...(await this.settings.read()), logo: await this.logos.find() };
  }

  @Operation(changeInstallation)
  async changeInstallation(
    @Body({ schema: changeInstallation.body }) body: InstallationSettings,
  ): Promise<DescribedInstallation> {
    return { ...(await this.settings.change(body)), logo: await this.logos.find() };
  }

  @Operation(changeLogo)
  changeLogo(@Body({ schema: changeLogo.body }) { content }: { readonly content: string }): Promise<Logo> {
    return this.logos.change(Buffer.from(content, 'base64'));
  }

  @Operation(removeLogo)
  @HttpCode(204)
  removeLogo(): Promise<void> {
    return this.logos.remove();
  }

  @Operation(getLogo)
  async getLogo(
    @Param({ schema: getLogo.parameters.path }) { hash }: { readonly hash: string },
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { type, content } = await this.logos.getContent(hash);
    void reply.headers({ 'content-type': type, 'cache-control': IMMUTABLE }).send(content);
  }
}
