import { Injectable, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Policy } from '@trax/contracts/operation';
import { Forbidden } from '@trax/nest-platform/problem';
import { getRequest, POLICY } from '@trax/nest-platform/viewer';
import { PolicyGuard } from '@trax/nest-platform/viewer.guard';
import { AuditLog } from './audit/audit-log.js';
import { SecondFactorNeeded } from './session/session.errors.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Its answer holds what only administrators may read. */
    isForAdministrators?: boolean;
  }
}

/** Applies the policy of a route or of a field of the graph, and writes to the audit log who was refused what is for administrators. */
@Injectable()
export class AuditedPolicyGuard extends PolicyGuard {
  constructor(
    private readonly metadata: Reflector,
    private readonly audit: AuditLog,
  ) {
    super(metadata);
  }

  /** @throws SecondFactorNeeded for an administrator without the second factor that is required, and what policies throw */
  override canActivate(context: ExecutionContext): boolean {
    const handlers = [context.getHandler(), context.getClass()];
    if (this.metadata.getAllAndOverride<Policy>(POLICY, handlers) === 'administrator')
      getRequest(context).isForAdministrators = true;
    try {
      return super.canActivate(context);
    } catch (error) {
      if (!(error instanceof Forbidden)) throw error;
      const { viewer, id: requestId, needsSecondFactor } = getRequest(context);
      if (needsSecondFactor) throw new SecondFactorNeeded();
      this.audit.recordRefusal({ viewer, requestId }, nameAction(context));
      throw error;
    }
  }
}

/** The operation, or the field of the graph. */
function nameAction(context: ExecutionContext): string {
  if (context.getType<'http' | 'graphql'>() === 'graphql')
    return context.getArgByIndex<{ fieldName: string }>(3).fieldName;
  return getRequest(context).routeOptions.config.operation?.id ?? context.getHandler().name;
}
