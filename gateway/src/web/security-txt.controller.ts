import { Controller, Get, Header, Inject } from '@nestjs/common';
import { NotFound } from '@trax/nest-platform/problem';
import { Public } from '@trax/nest-platform/viewer';
import { GATEWAY_CONFIG, type GatewayConfig } from '../gateway.config.js';

const EXPIRES_AFTER_DAYS = 90;

/** Where vulnerabilities are reported (RFC 9116); 404 without `SECURITY_CONTACT`. */
@Controller()
export class SecurityTxtController {
  constructor(@Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig) {}

  @Public()
  @Get('/.well-known/security.txt')
  @Header('content-type', 'text/plain; charset=utf-8')
  @Header('cache-control', 'no-cache')
  getSecurityTxt(): string {
    const { SECURITY_CONTACT: contact } = this.config;
    if (contact === undefined) throw new NotFound();
    const expires = new Date();
    expires.setUTCDate(expires.getUTCDate() + EXPIRES_AFTER_DAYS);
    expires.setUTCHours(0, 0, 0, 0);
    const lines = [`Contact: ${contact}`, `Expires: ${expires.toISOString()}`, 'Preferred-Languages: en'];
    return `${lines.join('\n')}\n`;
  }
}
