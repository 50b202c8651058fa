import { Injectable, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { Forbidden } from '@trax/nest-platform/problem';
import { getRequest } from '@trax/nest-platform/viewer';
import { PolicyGuard } from '@trax/nest-platform/viewer.guard';
import { AuditLog } from './audit-log.js';

/** Applies the policies, and writes to the audit log who has called what administrators alone may use. */
@Injectable()
export class AuditedPolicyGuard extends PolicyGuard {
  constructor(
    reflector: Reflector,
    private readonly audit: AuditLog,
  ) {
    super(reflector);
  }

  override canActivate(context: ExecutionContext): boolean {
    try {
      return super.canActivate(context);
    } catch (error) {
      const { viewer, id: requestId } = getRequest(context);
      if (error instanceof Forbidden) this.audit.recordRefusal({ viewer, requestId }, actionOf(context));
      throw error;
    }
  }
}

/** The operation, or the field of the graph. */
function actionOf(context: ExecutionContext): string {
  if (context.getType<'http' | 'graphql'>() === 'graphql')
    return context.getArgByIndex<{ fieldName: string }>(3).fieldName;
  return getRequest(context).routeOptions.config.operation?.id ?? context.getHandler().name;
}
