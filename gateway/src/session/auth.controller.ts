import type { IncomingHttpHeaders } from 'node:http';
import { isIPv6 } from 'node:net';
import { Controller, Get, Inject, Post, Req, Res, SetMetadata } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import {
  AUTH_COOKIE,
  AUTH_PATH,
  AUTH_PATHS,
  callAuth,
  providerPaths,
  readAuth,
  UNAVAILABLE_SIGN_IN_PAGE,
} from '@trax/contracts/auth';
import { offeredProviders } from '@trax/identity/sign-in-settings';
import { NotFound } from '@trax/nest-platform/problem';
import { POLICY } from '@trax/nest-platform/viewer';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { GATEWAY_CONFIG, type GatewayConfig } from '../gateway.config.js';
import { callerAddress } from '../limits/caller-address.js';
import { UpstreamClient } from '../upstream/upstream.client.js';

type AuthAnswer = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly payload: Buffer };

const TO_CALLER = ['content-type', 'location', 'retry-after', 'set-cookie'];

/** The accounts of the installation for browsers: what better-auth answers in the users service, and nothing else of it. */
@Controller()
export class AuthController {
  private readonly callbacks: readonly string[];
  private readonly paths: Readonly<Record<string, readonly string[]>>;

  constructor(
    private readonly upstream: UpstreamClient,
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
  ) {
    const { GET, POST } = providerPaths(offeredProviders(config).map(({ id }) => id));
    this.callbacks = GET;
    this.paths = { GET: [...AUTH_PATHS.GET, ...GET], POST: [...AUTH_PATHS.POST, ...POST] };
  }

  @Get(readAuth.path)
  @SetMetadata(POLICY, readAuth.policy)
  @RouteConfig({ policy: readAuth.policy, operation: readAuth })
  async read(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    if (!this.callbacks.includes(authPathOf(request.url))) return send(await this.pass(readAuth, request), reply);
    // A person looks at the answer, whom the provider has just sent here.
    const answer = await this.pass(readAuth, request).catch(() => undefined);
    if (answer === undefined || answer.status >= 400) await reply.redirect(UNAVAILABLE_SIGN_IN_PAGE, 302);
    else await send(answer, reply);
  }

  @Post(callAuth.path)
  @SetMetadata(POLICY, callAuth.policy)
  @RouteConfig({ policy: callAuth.policy, operation: callAuth })
  async call(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    await send(await this.pass(callAuth, request), reply);
  }

  /** @throws NotFound, and what calls of a service throw */
  private async pass(operation: typeof readAuth | typeof callAuth, request: FastifyRequest): Promise<AuthAnswer> {
    const { url, id: requestId, body } = request;
    if (this.paths[operation.method]?.includes(authPathOf(url)) !== true) throw new NotFound();
    const { status, headers, ...answer } = await this.upstream.forward(operation, {
      context: { viewer: null, requestId },
      method: operation.method,
      path: url,
      headers: this.headersToService(request),
      body: body === undefined || body === null ? undefined : JSON.stringify(body),
    });
    return { status, headers, payload: Buffer.from(await answer.body.arrayBuffer()) };
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

async function send({ status, headers, payload }: AuthAnswer, reply: FastifyReply): Promise<void> {
  void reply.header('cache-control', 'private, no-store');
  for (const name of TO_CALLER) if (headers[name] !== undefined) void reply.header(name, headers[name]);
  await reply.code(status).send(payload);
}

/** The path below `/api/auth` as it was written, so that no other spelling reaches better-auth. */
function authPathOf(url: string): string {
  const [path = ''] = url.split('?');
  return path.startsWith(AUTH_PATH) ? path.slice(AUTH_PATH.length) : '';
}

/** Those of better-auth: the session cookie is the gateway's alone. */
function ownCookies({ cookie = '' }: IncomingHttpHeaders): string {
  const cookies = cookie.split(';').map((one) => one.trim());
  return cookies.filter((one) => AUTH_COOKIE.test(one)).join('; ');
}

/** An address, from the /64 of an IPv6 address that limits count. */
const fullAddress = (network: string): string => (isIPv6(`${network}::`) ? `${network}::` : network);
