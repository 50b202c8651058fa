import type { IncomingHttpHeaders } from 'node:http';
import { isIPv6 } from 'node:net';
import { Controller, Get, Inject, Post, Req, Res, SetMetadata } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { AUTH_COOKIE, AUTH_PATH, AUTH_PATHS, callAuth, readAuth } from '@trax/contracts/auth';
import { NotFound } from '@trax/nest-platform/problem';
import { POLICY } from '@trax/nest-platform/viewer';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { GATEWAY_CONFIG, type GatewayConfig } from '../gateway.config.js';
import { callerAddress } from '../limits/caller-address.js';
import { UpstreamClient } from '../upstream/upstream.client.js';

const TO_CALLER = ['content-type', 'location', 'retry-after', 'set-cookie'];
const PATHS: Readonly<Record<string, readonly string[]>> = AUTH_PATHS;

/** The accounts of the installation for browsers: what better-auth answers in the users service, and nothing else of it. */
@Controller()
export class AuthController {
  constructor(
    private readonly upstream: UpstreamClient,
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
  ) {}

  @Get(readAuth.path)
  @SetMetadata(POLICY, readAuth.policy)
  @RouteConfig({ policy: readAuth.policy, operation: readAuth })
  read(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.answer(readAuth, request, reply);
  }

  @Post(callAuth.path)
  @SetMetadata(POLICY, callAuth.policy)
  @RouteConfig({ policy: callAuth.policy, operation: callAuth })
  call(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.answer(callAuth, request, reply);
  }

  private async answer(operation: typeof readAuth | typeof callAuth, request: FastifyRequest, reply: FastifyReply) {
    const { url, id: requestId, body } = request;
    assertPassedOn(operation.method, url);
    const { status, headers, ...answer } = await this.upstream.forward(operation, {
      context: { viewer: null, requestId },
      method: operation.method,
      path: url,
      headers: this.headersToService(request),
      body: body === undefined || body === null ? undefined : JSON.stringify(body),
    });
    const payload = Buffer.from(await answer.body.arrayBuffer());
    void reply.header('cache-control', 'private, no-store');
    for (const name of TO_CALLER) if (headers[name] !== undefined) void reply.header(name, headers[name]);
    await reply.code(status).send(payload);
  }

  private headersToService({ headers, raw, body }: FastifyRequest): Record<string, string> {
    const cookie = ownCookies(headers);
    return {
      'x-forwarded-for': fullAddress(callerAddress(raw, this.config.TRUST_FORWARDED_FOR)),
      ...(cookie === '' ? {} : { cookie }),
      ...(body === undefined || body === null ? {} : { 'content-type': 'application/json' }),
    };
  }
}

/** Checked as it was written, so that no other spelling reaches better-auth. @throws NotFound */
function assertPassedOn(method: string, url: string): void {
  const [path = ''] = url.split('?');
  const isPassedOn = PATHS[method]?.some((known) => path === AUTH_PATH + known);
  if (isPassedOn !== true) throw new NotFound();
}

/** Those of better-auth: the session cookie is the gateway's alone. */
function ownCookies({ cookie = '' }: IncomingHttpHeaders): string {
  const cookies = cookie.split(';').map((one) => one.trim());
  return cookies.filter((one) => AUTH_COOKIE.test(one)).join('; ');
}

/** An address, from the /64 of an IPv6 address that limits count. */
const fullAddress = (network: string): string => (isIPv6(`${network}::`) ? `${network}::` : network);
