import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Policy } from '@trax/contracts/operation';
import { VIEWER_HEADER, type Viewer } from '@trax/contracts/session';
import type { FastifyRequest } from 'fastify';
import { assertMayCall, getRequest, POLICY } from './viewer.js';
import { createViewerVerifier } from './viewer-token.js';

/** The viewer of a request; null for a visitor. */
export type ResolveViewer = (request: FastifyRequest) => Promise<Viewer | null>;
export const RESOLVE_VIEWER = Symbol('resolve viewer');

/** Reads the viewer from the token of the gateway; a request without a valid one is a visitor's. */
export function viewerFromToken(verificationKey: string, audience: string): ResolveViewer {
  const verify = createViewerVerifier(verificationKey, audience);
  return async ({ headers }) => {
    const token = headers[VIEWER_HEADER];
    return typeof token === 'string' ? ((await verify(token)) ?? null) : null;
  };
}

/** Sets the viewer of a request. */
@Injectable()
export class ViewerGuard implements CanActivate {
  constructor(@Inject(RESOLVE_VIEWER) private readonly resolveViewer: ResolveViewer) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = getRequest(context);
    request.viewer = await this.resolveViewer(request);
    return true;
  }
}

/** Applies the policy of the route or of the GraphQL field to its viewer. A process in which one has none does not start. */
@Injectable()
export class PolicyGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const policy = this.reflector.getAllAndOverride<Policy | undefined>(POLICY, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (policy === undefined) return false;
    assertMayCall(policy, getRequest(context).viewer);
    return true;
  }
}
