import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { VIEWER_HEADER, type Viewer } from '@trax/contracts/session';
import type { FastifyRequest } from 'fastify';
import { assertMayCall, POLICY, type Policy } from './viewer.js';
import { createViewerVerifier } from './viewer-token.js';

/** Who is asking? Null for a visitor. */
export type ResolveViewer = (request: FastifyRequest) => Promise<Viewer | null>;
export const RESOLVE_VIEWER = Symbol('resolve viewer');

/** Resolves the viewer from the header that the gateway signs; anything else in it is a visitor. */
export function viewerFromToken(secret: string): ResolveViewer {
  const verify = createViewerVerifier(secret);
  return async ({ headers }) => {
    const token = headers[VIEWER_HEADER];
    return typeof token === 'string' ? ((await verify(token)) ?? null) : null;
  };
}

/** Denies by default: a route passes by the policy that it carries, and one without a policy does not even start. */
@Injectable()
export class ViewerGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    @Inject(RESOLVE_VIEWER) private readonly resolveViewer: ResolveViewer,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const policy = this.reflector.getAllAndOverride<Policy | undefined>(POLICY, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (policy === undefined) return false;
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    request.viewer = await this.resolveViewer(request);
    assertMayCall(policy, request.viewer);
    return true;
  }
}
