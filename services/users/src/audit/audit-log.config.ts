import type { Config } from '@trax/nest-platform/config';
import { z } from 'zod';

/** The trigger of the table refuses to delete what is younger. */
const MIN_DAYS = 30;

export const auditLogSettings = {
  AUDIT_LOG_DAYS: z.coerce.number().int().min(MIN_DAYS).max(3_650).default(400).meta({
    description: 'how many days the entries of the audit log are kept, at least 30',
  }),
};

export type AuditLogConfig = Config<typeof auditLogSettings>;
export const AUDIT_LOG_CONFIG = Symbol('audit log config');
