import { Module, type DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { QueueSettings } from '@trax/nest-platform/queues/queue-store';
import { QueuesModule } from '@trax/nest-platform/queues/queues.module';
import { DataExportPageHandler } from './data-export-page.handler.js';
import { DataExport } from './data-export.entity.js';
import { DataExportsController } from './data-exports.controller.js';
import { DataExportsRepository } from './data-exports.repository.js';
import { DataExportsService } from './data-exports.service.js';
import { OwnData } from './own-data.js';
import { PackDataExportProcessor } from './pack-data-export.processor.js';
import { PACK_DATA_EXPORT_QUEUE, PackDataExportQueue } from './pack-data-export.queue.js';

/** Everything that is kept about a person, as a file for them. See docs/decisions/0028. */
@Module({})
export class DataExportsModule {
  static register(config: QueueSettings): DynamicModule {
    return {
      module: DataExportsModule,
      imports: [TypeOrmModule.forFeature([DataExport]), QueuesModule.registerQueues(config, PACK_DATA_EXPORT_QUEUE)],
      controllers: [DataExportsController],
      providers: [
        DataExportsService,
        DataExportsRepository,
        DataExportPageHandler,
        PackDataExportProcessor,
        PackDataExportQueue,
        OwnData,
      ],
    };
  }
}
