import { Inject, Module, type DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { HourlyJobs } from '@trax/nest-platform/queues/hourly-jobs';
import { UsersModule } from '../users/users.module.js';
import { ActionRecordedHandler } from './action-recorded.handler.js';
import { AuditEntry } from './audit-entry.entity.js';
import { AUDIT_LOG_CONFIG, type AuditLogConfig } from './audit-log.config.js';
import { AuditLogController } from './audit-log.controller.js';
import { AuditLogRepository } from './audit-log.repository.js';
import { AuditLog } from './audit-log.service.js';

@Module({})
export class AuditLogModule {
  constructor(
    hourlyJobs: HourlyJobs,
    entries: AuditLogRepository,
    @Inject(AUDIT_LOG_CONFIG) { AUDIT_LOG_DAYS }: AuditLogConfig,
  ) {
    hourlyJobs.add('audit-log', (limit) => entries.deleteOld(AUDIT_LOG_DAYS, limit));
  }

  static register(config: AuditLogConfig): DynamicModule {
    return {
      module: AuditLogModule,
      // Sessions, accounts and erasures write to it.
      global: true,
      imports: [TypeOrmModule.forFeature([AuditEntry]), UsersModule],
      controllers: [AuditLogController],
      providers: [AuditLog, AuditLogRepository, ActionRecordedHandler, { provide: AUDIT_LOG_CONFIG, useValue: config }],
      exports: [AuditLog, AuditLogRepository],
    };
  }
}
