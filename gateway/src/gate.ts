import { Inject, Injectable } from '@nestjs/common';
import { getServicesHealth, queryGraph, reportBrowserError } from '@trax/contracts/gateway';
import { getSetUp, getSetUpTestMail, sendSetUpTestMail, setUp } from '@trax/contracts/set-up';
import { SetUpNeeded } from '@trax/nest-platform/accounts.errors';
import { NotFound } from '@trax/nest-platform/problem';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { GATEWAY_CONFIG, type GatewayConfig } from './gateway.config.js';
import { InstallationSource } from './installation/installation-source.js';
import { RateLimits } from './limits/rate-limits.js';
import type { VerifiedPerson } from './session/identity-provider.js';
import { isSameOrigin, isUnsafe } from './session/same-origin.js';
import { EmailNotVerified, ForeignOrigin } from './session/session.errors.js';
import { SessionCookie } from './session/session-cookie.js';
import { Sessions, type SignedIn } from './session/sessions.js';
import { AppSignIn } from './subsonic/app-sign-in.js';
import { isAppRoute } from './subsonic/subsonic-answer.js';
import { isChange } from './subsonic/subsonic-call.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** The person of this request as the identity provider verified them; null for a visitor. */
    person: VerifiedPerson | null;
    /** They would be an administrator with a second factor. */
    needsSecondFactor: boolean;
  }
}

/** Nothing else answers before the installation has its owner. */
const ANSWERED_BEFORE_SET_UP = new Set<string | undefined>(
  [getSetUp, setUp, sendSetUpTestMail, getSetUpTestMail, reportBrowserError].map(({ id }) => id),
);

/** By which apps call. */
const APP_METHODS = new Set(['GET', 'HEAD', 'POST']);

/**
 * What every call passes before its handler, whether it is of REST or of GraphQL: the check of its origin, the set-up, the
 * session, the limits and the verified email address. The matched route decides, because one address can be written in many
 * ways. The policy of the route, or of each field, comes after it (`policy.guard.ts`).
 */
@Injectable()
export class Gate {
  @Inject(GATEWAY_CONFIG) private readonly config!: GatewayConfig;
  @Inject(SessionCookie) private readonly cookie!: SessionCookie;
  @Inject(AppSignIn) private readonly apps!: AppSignIn;

  constructor(
    private readonly installation: InstallationSource,
    private readonly sessions: Sessions,
    private readonly limits: RateLimits,
  ) {}

  addHook(fastify: FastifyInstance): void {
    fastify.decorateRequest('person', null);
    fastify.decorateRequest('needsSecondFactor', false);
    fastify.addHook('preHandler', async (request) => {
      if (isCall(request)) await this.pass(request);
      else if (isAppRoute(request.routeOptions.url)) await this.passApp(request);
      else if (request.routeOptions.config.operation === getServicesHealth) await this.count(request);
    });
  }

  /** @throws ForeignOrigin, SetUpNeeded, TooManyRequests, EmailNotVerified, Unavailable */
  private async pass(request: FastifyRequest): Promise<void> {
    this.assertSameOrigin(request);
    await this.assertSetUp(request);
    await this.identify(request);
    await this.count(request);
    assertEmailVerified(request);
  }

  /**
   * Apps send a token with each call, and no cookie is read: a page of another origin can make no call as its visitor.
   * @throws SetUpNeeded, NotFound, TooManyRequests, and what `AppSignIn.identify` throws
   */
  private async passApp(request: FastifyRequest): Promise<void> {
    if (!APP_METHODS.has(request.method)) throw new NotFound();
    await this.assertSetUp(request);
    if (request.routeOptions.config.policy !== 'public') request.viewer = await this.apps.identify(request);
    await this.limits.count(isChange(request) ? 'write' : 'read', this.limits.caller(request));
  }

  /** Calls that change something must come from our own pages: protection against CSRF. */
  private assertSameOrigin({ method, headers, routeOptions }: FastifyRequest): void {
    // A bearer proves more than any origin, and the SDK's token sync sends no body.
    if (!isUnsafe(method) || routeOptions.config.operation?.authentication === 'id-token') return;
    if (!isSameOrigin(headers, this.config.PUBLIC_URL)) throw new ForeignOrigin();
  }

  private async assertSetUp({ routeOptions: { config } }: FastifyRequest): Promise<void> {
    if (ANSWERED_BEFORE_SET_UP.has(config.operation?.id)) return;
    const { isSetUpOpen } = await this.installation.get();
    if (isSetUpOpen) throw new SetUpNeeded();
  }

  private async identify(request: FastifyRequest): Promise<void> {
    // A sign-in or sign-out must not fail because the previous session cannot be verified.
    if (request.routeOptions.url === '/api/session' && request.method !== 'GET') return;
    const cookie = this.cookie.read(request);
    if (cookie === undefined) return;
    const known = this.sessions.peek(cookie);
    const signedIn = known === undefined ? await this.find(cookie, request) : known;
    request.person = signedIn?.person ?? null;
    request.viewer = signedIn?.viewer ?? null;
    request.needsSecondFactor = signedIn?.needsSecondFactor ?? false;
  }

  // The limit comes first: any caller can send cookies whose signatures have to be verified.
  private async find(cookie: string, request: FastifyRequest): Promise<SignedIn | null> {
    await this.limits.count('unknown-cookie', this.limits.callerAddress(request));
    return this.sessions.find(cookie, request.id);
  }

  /** By address where the operation has a limit of its own; otherwise reads and writes by person, or by address for a visitor. */
  private async count(request: FastifyRequest): Promise<void> {
    const { method, routeOptions } = request;
    const own = routeOptions.config.operation?.rateLimit;
    const caller = own === undefined ? this.limits.caller(request) : this.limits.callerAddress(request);
    await this.limits.count(own ?? (isUnsafe(method) ? 'write' : 'read'), caller);
  }
}

/** Whether a request calls the API or fetches audio. */
function isCall({ routeOptions: { url } }: FastifyRequest): boolean {
  return url !== undefined && (url.startsWith('/api/') || url.startsWith('/audio/'));
}

/** People with a password at Firebase must have verified their email address. */
function assertEmailVerified({ person, routeOptions: { url, config } }: FastifyRequest): void {
  // The fields of GraphQL have policies of their own, most of which are not public.
  const isPublic = config.policy === 'public' && url !== queryGraph.path;
  if (!isPublic && person?.provider === 'password' && !person.emailVerified) throw new EmailNotVerified();
}
