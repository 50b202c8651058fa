import type { IncomingHttpHeaders } from 'node:http';
import { isIPv6 } from 'node:net';
import { Controller, Inject, Req, Res } from '@nestjs/common';
import {
  AUTH_COOKIE,
  AUTH_PATH,
  AUTH_PATHS,
  AUTH_QUERIES,
  callAuth,
  PASSWORD_PATHS,
  providerPaths,
  readAuth,
  returnFromProvider,
  UNAVAILABLE_SIGN_IN_PAGE,
} from '@trax/contracts/auth';
import { offeredProviders } from '@trax/identity/sign-in-settings';
import { BadInput, NotFound } from '@trax/nest-platform/problem';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { GATEWAY_CONFIG, type GatewayConfig } from '../gateway.config.js';
import { callerAddress } from '../limits/caller-address.js';
import { PassedThrough } from '../rest/pass-through.js';
import { UpstreamClient } from '../upstream/upstream.client.js';
import type { UpstreamAnswer } from '../upstream/upstream-connections.js';
import { AnswerBreaksContract } from '../upstream/upstream.errors.js';

const TO_CALLER = ['content-type', 'retry-after', 'set-cookie'];
/** The members of a body that name where better-auth later redirects to. */
const RETURN_ADDRESSES = ['callbackURL', 'errorCallbackURL', 'newUserCallbackURL', 'redirectTo'];

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

  @PassedThrough(readAuth)
  async read(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    await send(await this.pass(readAuth, request), reply);
  }

  @PassedThrough(returnFromProvider)
  async comeBack(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    if (!this.callbacks.includes(authPath(request.url))) throw new NotFound();
    // A person looks at the answer, whom the provider has just sent here.
    const answer = await this.pass(returnFromProvider, request).catch(() => undefined);
    if (answer === undefined || answer.status >= 400) await reply.redirect(UNAVAILABLE_SIGN_IN_PAGE, 302);
    else await send(answer, reply);
  }

  @PassedThrough(callAuth)
  async call(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    await send(await this.pass(callAuth, request), reply);
  }

  /** @throws NotFound, BadInput, AnswerBreaksContract, and what calls of a service throw */
  private async pass(operation: PassedOperation, request: FastifyRequest): Promise<UpstreamAnswer> {
    const { url, id: requestId, body } = request;
    const path = authPath(url);
    if (this.paths[operation.method]?.includes(path) !== true) throw new NotFound();
    this.assertQueryIsKnown(path, url);
    this.assertReturnsHere(body);
    const called = PASSWORD_PATHS.includes(path) ? ({ ...operation, hashesPassword: true } as const) : operation;
    const answer = await this.upstream.forward(called, {
      context: { viewer: null, requestId },
      method: operation.method,
      path: url,
      headers: this.headersToService(request),
      body: body === undefined || body === null ? undefined : JSON.stringify(body),
    });
    if (isRedirect(answer.status) && !this.isOwnAddress(answer.headers.location))
      throw new AnswerBreaksContract(new Error('a redirect to another origin'));
    return answer;
  }

  /** A provider may add parameters to its callback; better-auth takes no address from them. @throws BadInput */
  private assertQueryIsKnown(path: string, url: string): void {
    if (this.callbacks.includes(path)) return;
    for (const name of new URL(url, this.config.PUBLIC_URL).searchParams.keys())
      if (AUTH_QUERIES[path]?.includes(name) !== true) throw new BadInput(`${name}: is no parameter of this address`);
  }

  /** Absolute addresses in normal form alone, so that every parser reads the same origin. @throws BadInput */
  private assertReturnsHere(body: unknown): void {
    const members = typeof body === 'object' && body !== null ? Object.entries(body) : [];
    for (const [name, address] of members) {
      if (!RETURN_ADDRESSES.includes(name)) continue;
      const isNormal = typeof address === 'string' && URL.canParse(address) && new URL(address).href === address;
      if (!isNormal || !this.isOwnAddress(address)) throw new BadInput(`${name}: is no address of this site`);
    }
  }

  /** Whether a browser that is redirected there stays on this site. */
  private isOwnAddress(location = ''): boolean {
    const { PUBLIC_URL } = this.config;
    return URL.canParse(location, PUBLIC_URL) && new URL(location, PUBLIC_URL).origin === PUBLIC_URL;
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

type PassedOperation = typeof readAuth | typeof returnFromProvider | typeof callAuth;

async function send({ status, headers, body }: UpstreamAnswer, reply: FastifyReply): Promise<void> {
  void reply.header('cache-control', 'private, no-store');
  // better-auth also names addresses in answers that are no redirects; pages read those from the body.
  const passedOn = isRedirect(status) ? [...TO_CALLER, 'location'] : TO_CALLER;
  for (const name of passedOn) if (headers[name] !== undefined) void reply.header(name, headers[name]);
  await reply.code(status).send(body);
}

const isRedirect = (status: number): boolean => status >= 300 && status < 400;

/** The path below `/api/auth` as it was written, so that no other spelling reaches better-auth. */
function authPath(url: string): string {
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
