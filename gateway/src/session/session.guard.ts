import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { queryGraph } from '@trax/contracts/gateway.operations';
import type { Policy } from '@trax/contracts/operation';
import { getRequest, POLICY } from '@trax/nest-platform/viewer';
import type { FastifyRequest } from 'fastify';
import { CallGuard } from '../call.guard.js';
import { RateLimits } from '../limits/rate-limits.js';
import type { VerifiedPerson } from './identity-provider.js';
import { EmailNotVerified, SecondFactorNeeded } from './session.errors.js';
import { SessionCookie } from './session-cookie.js';
import { Sessions, type SignedIn } from './sessions.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** The person of this request as the identity provider verified them; null for a visitor. */
    person: VerifiedPerson | null;
    /** They would be an administrator with a second factor. */
    needsSecondFactor: boolean;
  }
}

/** Sets the person and the viewer of every call, before the guards that depend on them. */
@Injectable()
export class SessionGuard extends CallGuard {
  constructor(
    private readonly sessions: Sessions,
    private readonly cookie: SessionCookie,
    private readonly limits: RateLimits,
  ) {
    super();
  }

  /** Without a promise when the session is cached. */
  override check(request: FastifyRequest): true | Promise<true> {
    const cookie = needsIdentity(request) ? this.cookie.read(request) : undefined;
    if (cookie === undefined) return true;
    const known = this.sessions.peek(cookie);
    return known === undefined ? this.find(cookie, request) : setViewer(request, known);
  }

  // The limit comes first: anybody can send cookies whose signatures have to be verified.
  private async find(cookie: string, request: FastifyRequest): Promise<true> {
    await this.limits.count('unknown-cookie', this.limits.addressOf(request));
    return setViewer(request, await this.sessions.find(cookie, request.id));
  }
}

/** Refuses people who have a password and have not verified their email address. */
@Injectable()
export class VerifiedEmailGuard extends CallGuard {
  /** @throws EmailNotVerified */
  override check({ person, routeOptions: { url, config } }: FastifyRequest): true {
    // The fields of GraphQL have policies of their own, most of which are not public.
    const isPublic = config.policy === 'public' && url !== queryGraph.path;
    if (!isPublic && person?.provider === 'password' && !person.emailVerified) throw new EmailNotVerified();
    return true;
  }
}

/** Says to an administrator without the second factor that is required why they may not do what the others may. */
@Injectable()
export class SecondFactorGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): true {
    const handlers = [context.getHandler(), context.getClass()];
    const policy = this.reflector.getAllAndOverride<Policy | undefined>(POLICY, handlers);
    if (policy === 'administrator' && getRequest(context).needsSecondFactor) throw new SecondFactorNeeded();
    return true;
  }
}

/** Whether a request calls the API or fetches audio, by the matched route: one address can be written in many ways. */
export function isCall({ routeOptions: { url } }: FastifyRequest): boolean {
  return url !== undefined && (url.startsWith('/api/') || url.startsWith('/audio/'));
}

// A sign-in or sign-out must not fail because the previous session cannot be verified.
function needsIdentity(request: FastifyRequest): boolean {
  return isCall(request) && (request.method === 'GET' || request.routeOptions.url !== '/api/session');
}

function setViewer(request: FastifyRequest, signedIn: SignedIn | null): true {
  request.person = signedIn?.person ?? null;
  request.viewer = signedIn?.viewer ?? null;
  request.needsSecondFactor = signedIn?.needsSecondFactor ?? false;
  return true;
}
