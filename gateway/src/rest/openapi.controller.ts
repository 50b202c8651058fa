import { Controller, Header, Inject } from '@nestjs/common';
import { getOpenApi } from '@trax/contracts/gateway';
import { INSTALLATION_DEFAULTS } from '@trax/contracts/installation-rules';
import { OPERATIONS } from '@trax/contracts/operations';
import { Operation } from '@trax/nest-platform/operation';
import { GATEWAY_CONFIG, type GatewayConfig } from '../gateway.config.js';
import { SessionCookie } from '../session/session-cookie.js';
import { describeApi } from './openapi.js';

/** The description of the REST interface. */
@Controller()
export class OpenApiController {
  private readonly description: string;

  constructor(@Inject(GATEWAY_CONFIG) { PRODUCT_NAME, PUBLIC_URL: url }: GatewayConfig, cookie: SessionCookie) {
    const facts = { title: `${PRODUCT_NAME ?? INSTALLATION_DEFAULTS.productName} API`, url, cookieName: cookie.name };
    this.description = JSON.stringify(describeApi(OPERATIONS, facts));
  }

  @Operation(getOpenApi)
  @Header('content-type', 'application/json; charset=utf-8')
  @Header('cache-control', 'no-cache')
  getOpenApi(): string {
    return this.description;
  }
}
