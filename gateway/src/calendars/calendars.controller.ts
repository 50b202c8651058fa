import { Controller, Header, Inject, Param, Req } from '@nestjs/common';
import { type CalendarTokenPath, getCalendar, readCalendar } from '@trax/contracts/reminders';
import { Operation } from '@trax/nest-platform/operation';
import type { FastifyRequest } from 'fastify';
import { GATEWAY_CONFIG, type GatewayConfig } from '../gateway.config.js';
import { InstallationSource } from '../installation/installation-source.js';
import { installationTexts } from '../installation/installation-texts.js';
import { UpstreamClient } from '../upstream/upstream.client.js';
import { renderCalendar } from './calendar.js';

/** The reminders of a person for their calendar apps, which have no session. */
@Controller()
export class CalendarsController {
  constructor(
    private readonly upstream: UpstreamClient,
    private readonly installation: InstallationSource,
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
  ) {}

  @Operation(getCalendar)
  @Header('content-type', 'text/calendar; charset=utf-8')
  @Header('cache-control', 'private, no-cache')
  async getCalendar(
    @Param({ schema: getCalendar.parameters.path }) { token }: CalendarTokenPath,
    @Req() { id: requestId }: FastifyRequest,
  ): Promise<string> {
    const calendar = await this.upstream.call(readCalendar, { viewer: null, requestId }, { path: { token } });
    const { settings } = await this.installation.get();
    const { productName } = installationTexts(this.config, settings);
    return renderCalendar(calendar, { productName, publicUrl: this.config.PUBLIC_URL });
  }
}
