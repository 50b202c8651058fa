import { Module, type DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { QueueSettings } from '@trax/nest-platform/queues/queue-store';
import { QueuesModule } from '@trax/nest-platform/queues/queues.module';
import { DataExport } from './data-export.entity.js';
import { DataExportsController } from './data-exports.controller.js';
import { DataExportsRepository } from './data-exports.repository.js';
import { DataExportsService } from './data-exports.service.js';
import { DATA_OWNERS_CONFIG, DataOwners, type DataOwnersConfig } from './data-owners.js';
import { ExportContents } from './export-contents.js';
import { OwnData } from './own-data.js';
import { PackDataExportProcessor } from './pack-data-export.processor.js';
import { PACK_DATA_EXPORT_QUEUE, PackDataExportQueue } from './pack-data-export.queue.js';

/** Everything that is kept about a person, as a file for them. See docs/decisions/0028. */
@Module({})
export class DataExportsModule {
  static register(config: QueueSettings & DataOwnersConfig): DynamicModule {
    return {
      module: DataExportsModule,
      imports: [TypeOrmModule.forFeature([DataExport]), QueuesModule.registerQueues(config, PACK_DATA_EXPORT_QUEUE)],
      controllers: [DataExportsController],
      providers: [
        DataExportsService,
        DataExportsRepository,
        PackDataExportProcessor,
        PackDataExportQueue,
        OwnData,
        DataOwners,
        ExportContents,
        { provide: DATA_OWNERS_CONFIG, useValue: config },
      ],
    };
  }
}
