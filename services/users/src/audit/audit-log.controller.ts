import { Body, Controller, Param, Query, StreamableFile } from '@nestjs/common';
import {
  type AuditFilter,
  type AuditPage,
  type ListAuditEntriesQuery,
  type RecordRefusalInput,
  exportAuditLog,
  listAuditEntries,
  recordRefusal,
} from '@trax/contracts/audit';
import { Operation } from '@trax/nest-platform/operation';
import { Viewer } from '@trax/nest-platform/viewer';
import type { z } from 'zod';
import { AuditLog } from './audit-log.service.js';

@Controller()
export class AuditLogController {
  constructor(private readonly log: AuditLog) {}

  @Operation(listAuditEntries)
  listAuditEntries(
    @Viewer() viewer: Viewer,
    @Query({ schema: listAuditEntries.parameters.query }) query: ListAuditEntriesQuery,
  ): Promise<AuditPage> {
    return this.log.list(viewer, query);
  }

  @Operation(exportAuditLog)
  async exportAuditLog(
    @Viewer() viewer: Viewer,
    @Query({ schema: exportAuditLog.parameters.query }) filter: AuditFilter,
  ): Promise<StreamableFile> {
    return new StreamableFile(await this.log.export(viewer, filter), {
      type: 'text/csv; charset=utf-8',
      disposition: 'attachment; filename="trax-audit-log.csv"',
    });
  }

  @Operation(recordRefusal)
  recordRefusal(
    @Viewer() viewer: Viewer,
    @Param({ schema: recordRefusal.parameters.path }) { id }: z.infer<typeof recordRefusal.parameters.path>,
    @Body({ schema: recordRefusal.body }) input: RecordRefusalInput,
  ): Promise<void> {
    return this.log.recordRefusal(viewer, id, input);
  }
}
