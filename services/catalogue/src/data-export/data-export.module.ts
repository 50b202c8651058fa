import { Module, type DynamicModule } from '@nestjs/common';
import { DataExportDueHandler } from './data-export-due.handler.js';

/** What an export of a person's data has of this service. See docs/decisions/0028. */
@Module({})
export class DataExportModule {
  /** `uploads`: the module of the same service. */
  static register(uploads: DynamicModule): DynamicModule {
    return { module: DataExportModule, imports: [uploads], providers: [DataExportDueHandler] };
  }
}
