import { Module, type DynamicModule } from '@nestjs/common';
import { HourlyJobs } from '@trax/nest-platform/queues/hourly-jobs';
import { DeletionRequestsModule } from '../deletion-requests/deletion-requests.module.js';
import { DeletionRequestsRepository } from '../deletion-requests/deletion-requests.repository.js';
import { ErasuresModule } from '../erasures/erasures.module.js';
import { ErasuresRepository } from '../erasures/erasures.repository.js';
import { AppendOnlyFile } from './append-only-file.js';
import { ProcessedAddresses } from './processed-addresses.js';

type UpkeepConfig = { readonly DELETION_ADDRESS_KEPT_DAYS: number; readonly REDIS_URL?: string | undefined };

/** What removes the last traces of people from the requests and from Redis. */
@Module({})
export class UpkeepModule {
  static register({ DELETION_ADDRESS_KEPT_DAYS: keptDays, REDIS_URL: redisUrl }: UpkeepConfig): DynamicModule {
    return {
      module: UpkeepModule,
      imports: [DeletionRequestsModule, ErasuresModule],
      providers: [
        {
          provide: ProcessedAddresses,
          inject: [DeletionRequestsRepository, HourlyJobs],
          useFactory: (requests: DeletionRequestsRepository, hourlyJobs: HourlyJobs) =>
            new ProcessedAddresses(keptDays, requests, hourlyJobs),
        },
        {
          provide: AppendOnlyFile,
          inject: [ErasuresRepository, HourlyJobs],
          useFactory: (erasures: ErasuresRepository, hourlyJobs: HourlyJobs) =>
            new AppendOnlyFile(redisUrl, erasures, hourlyJobs),
        },
      ],
    };
  }
}
